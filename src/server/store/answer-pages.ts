import type pg from 'pg'
import { labelOf } from './participants.ts'

/** One answer of a poll. */
export interface ListedAnswer {
  participantId: string
  value: unknown
  /** When it was stored, with the precision of the database. */
  at: string
}

/** How many answers or people are read at once. */
const pageRows = 1_000

type Pool = Pick<pg.Pool, 'query'>

/** Reads all answers to a poll in the order in which they were stored, in pages. */
export async function* readAnswerPages(pool: Pool, pollKey: number): AsyncGenerator<ListedAnswer[]> {
  let last: ListedAnswer | undefined
  for (;;) {
    const { rows } = await pool.query<{ participant: string; value: string; at: string }>({
      name: 'answer-page',
      text: /* sql */ `
        select participant, value, at from answers
        where poll = $1 and ($2::timestamptz is null or (at, participant) > ($2::timestamptz, $3))
        order by at, participant limit $4`,
      values: [pollKey, last?.at ?? null, last?.participantId ?? '', pageRows],
    })
    const page = rows.map(({ participant, value, at }) => ({
      participantId: participant,
      value: JSON.parse(value),
      at,
    }))
    if (page.length > 0) yield page
    last = page.at(-1)
    if (page.length < pageRows) return
  }
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

/** Reads all participants of a room in the order in which they joined, in pages of `most`. */
export async function* readParticipantPages(
  pool: Pool,
  roomId: number,
  most = pageRows,
): AsyncGenerator<ListedParticipant[]> {
  let last: ListedParticipant | undefined
  for (;;) {
    const { rows } = await pool.query<StoredParticipant>({
      name: 'participant-page',
      text: /* sql */ `
        select id, name, label, joined_at as "joinedAt" from participants
        where room_id = $1 and ($2::timestamptz is null or (joined_at, id) > ($2::timestamptz, $3))
        order by joined_at, id limit $4`,
      values: [roomId, last?.joinedAt ?? null, last?.participantId ?? '', most],
    })
    const page = rows.map(row => ({
      participantId: row.id,
      name: row.name,
      label: labelOf(row),
      joinedAt: row.joinedAt,
    }))
    if (page.length > 0) yield page
    last = page.at(-1)
    if (rows.length < most) return
  }
}
