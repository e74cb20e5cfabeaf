import { labelOf } from './participants.ts'
import type { PgQueries } from './pg-queries.ts'
import { readInPages } from './snapshot.ts'

/** One answer of a poll. */
export interface ListedAnswer {
  participantId: string
  value: unknown
  /** When it was stored, with the precision of the database. */
  at: string
}

/** How many answers or people are read at once. */
const pageRows = 1_000

/**
 * Reads all answers to a poll in the order in which they were stored, in pages, inside a transaction. They are sorted once: no index
 * has this order, because each answer would pay for it.
 */
export async function* readAnswerPages(pool: PgQueries, pollKey: number): AsyncGenerator<ListedAnswer[]> {
  const query = {
    text: 'select participant, value, at from answers where poll = $1 order by at, participant',
    values: [pollKey],
  }
  for await (const rows of readInPages<{ participant: string; value: string; at: string }>(
    pool,
    query,
    pageRows,
  ))
    yield rows.map(({ participant, value, at }) => ({
      participantId: participant,
      value: JSON.parse(value),
      at,
    }))
}

/** A participant as files list them. */
export interface ListedParticipant {
  participantId: string
  name: string | null
  /** What they are called in the room. */
  label: string
  joinedAt: string
}

type StoredParticipant = Parameters<typeof labelOf>[0] & { joinedAt: string }

/** Reads all participants of a room in the order in which they joined, in pages of `most`, inside a transaction. */
export async function* readParticipantPages(
  pool: PgQueries,
  roomId: number,
  most = pageRows,
): AsyncGenerator<ListedParticipant[]> {
  const query = {
    text: 'select id, name, label, joined_at as "joinedAt" from participants where room_id = $1 order by joined_at, id',
    values: [roomId],
  }
  for await (const rows of readInPages<StoredParticipant>(pool, query, most))
    yield rows.map(row => ({
      participantId: row.id,
      name: row.name,
      label: labelOf(row),
      joinedAt: row.joinedAt,
    }))
}
