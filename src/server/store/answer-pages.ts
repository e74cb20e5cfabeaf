import type pg from 'pg'

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
  joinedAt: string
}

/** Reads all participants of a room in the order in which they joined, in pages of `most`. */
export async function* readParticipantPages(
  pool: Pool,
  roomId: number,
  most = pageRows,
): AsyncGenerator<ListedParticipant[]> {
  let last: ListedParticipant | undefined
  for (;;) {
    const { rows } = await pool.query<ListedParticipant>({
      name: 'participant-page',
      text: /* sql */ `
        select id as "participantId", name, joined_at as "joinedAt" from participants
        where room_id = $1 and ($2::timestamptz is null or (joined_at, id) > ($2::timestamptz, $3))
        order by joined_at, id limit $4`,
      values: [roomId, last?.joinedAt ?? null, last?.participantId ?? '', most],
    })
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < most) return
  }
}
