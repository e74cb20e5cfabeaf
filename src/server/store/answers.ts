import type pg from 'pg'
import { entryIdIn, entryPrefix } from '#polls/entries.ts'
import { type Contributions, addToTally } from '#polls/kind.ts'
import { takeManyRows } from './many-rows.ts'
import type { PgQueries } from './pg-queries.ts'

/** One answer to be stored. */
export interface NewAnswer {
  participantId: string
  /** JSON, as it is stored. */
  value: string
  contributions: Contributions
  /** When it arrived, ms since 1970. Storing sets it to the time of the same answer, if that is stored already. */
  at: number
}

/** What an answer replaced. */
interface Replaced {
  participant: string
  value: string
  /** The time that the answer has now. */
  at: string
}

/**
 * Returns the statement that stores answers if the condition holds, and returns those that they replaced. An answer that is sent again as
 * it was keeps its time: a request that is tried again costs no points in a quiz.
 */
const upsertAnswersIf = (condition: string) => /* sql */ `
  with stored as (
    insert into answers (poll, participant, value, at)
    select $1, * from unnest($2::text[], $3::text[], $4::timestamptz[]) where ${condition}
    on conflict (poll, participant) do update
      set prev = answers.value, value = excluded.value,
        at = case when answers.value = excluded.value then answers.at else excluded.at end
    returning participant, prev as value, at
  )
  select * from stored where value is not null`

const upsertAnswers = { name: 'answers', text: upsertAnswersIf('true') }
/**
 * The row lock gave the transaction its id: without the `begin` before it, which failed, nothing is stored, as the tally would not
 * follow.
 */
const upsertAnswersAtVersion = {
  name: 'answers-at-version',
  text: upsertAnswersIf(/* sql */ `
    exists (select from rooms where id = $5 and version = $6) and pg_current_xact_id_if_assigned() is not null`),
}
const upsertCells = {
  name: 'cells',
  text: /* sql */ `
    insert into cells (poll, cell, weight)
    select $1, * from unnest($2::text[], $3::bigint[])
    on conflict (poll, cell) do update set weight = cells.weight + excluded.weight`,
}

/** Compares by code units. All writers lock rows in this order, so that they cannot deadlock. */
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A room as the caller knows it, by its id. */
export interface RoomVersion {
  id: number
  version: number
}

/** Begins a transaction, and holds a room in it: host actions wait until it ends. Returns the version of the room. */
export async function holdRoom(client: pg.ClientBase, id: number): Promise<number | undefined> {
  const [, { rows }] = await Promise.all([
    client.query('begin'),
    client.query<{ version: number }>({
      name: 'hold-room',
      text: 'select version from rooms where id = $1 for share',
      values: [id],
    }),
  ])
  return rows[0]?.version
}

/**
 * Stores a batch of answers like `storeAnswers` if the room still has the expected version, in a transaction of its own. Returns
 * false if it has another one: nothing is stored then, and the transaction goes on and holds the room. All statements that
 * need no reply to an earlier one are sent at once: two round trips.
 */
export async function storeAtVersion(
  client: pg.ClientBase,
  room: RoomVersion,
  pollKey: number,
  batch: readonly NewAnswer[],
  contributionsOf: (value: string) => Contributions,
): Promise<boolean> {
  const answers = lastOfEach(batch)
  const [version, { rows }] = await Promise.all([
    holdRoom(client, room.id),
    client.query<Replaced>({
      ...upsertAnswersAtVersion,
      values: [...answerValues(pollKey, answers), room.id, room.version],
    }),
  ])
  if (version !== room.version) return false
  await Promise.all([
    changeTally(
      client,
      pollKey,
      answers,
      rows.map(({ value }) => contributionsOf(value)),
    ),
    client.query('commit'),
  ])
  keepTimes(answers, rows)
  return true
}

/**
 * Stores a batch of answers and changes the tally by exactly their difference, inside the caller's transaction.
 * Of several answers of one person, the last one counts. `contributionsOf` returns what a replaced answer had contributed.
 */
export async function storeAnswers(
  client: pg.ClientBase,
  pollKey: number,
  batch: readonly NewAnswer[],
  contributionsOf: (value: string) => Contributions,
): Promise<void> {
  const answers = lastOfEach(batch)
  const { rows } = await client.query<Replaced>({
    ...upsertAnswers,
    values: answerValues(pollKey, answers),
  })
  await changeTally(
    client,
    pollKey,
    answers,
    rows.map(({ value }) => contributionsOf(value)),
  )
  keepTimes(answers, rows)
}

/** Gives answers that were stored before as they are the time that they keep. */
function keepTimes(answers: readonly NewAnswer[], replaced: readonly Replaced[]): void {
  if (replaced.length === 0) return
  const byPerson = new Map(replaced.map(each => [each.participant, each]))
  for (const answer of answers) {
    const before = byPerson.get(answer.participantId)
    if (before?.value === answer.value) answer.at = Date.parse(before.at)
  }
}

/** Adds answers to the tally, and takes off what those that they replaced had contributed. */
export async function changeTally(
  client: PgQueries,
  pollKey: number,
  answers: readonly Pick<NewAnswer, 'contributions'>[],
  replaced: readonly Contributions[],
): Promise<void> {
  const differences = new Map<string, number>()
  for (const { contributions } of answers) addToTally(differences, contributions)
  for (const contributions of replaced) addToTally(differences, contributions, -1)
  if (differences.size === 0) return
  const cells = [...differences].sort(([a], [b]) => order(a, b))
  await client.query({
    ...upsertCells,
    values: [pollKey, cells.map(([cell]) => cell), cells.map(([, weight]) => weight)],
  })
}

/** Returns the last answer of each person, in the order in which all writers lock rows. One that repeats the one before has its time. */
function lastOfEach(batch: readonly NewAnswer[]): NewAnswer[] {
  const last = new Map<string, NewAnswer>()
  for (const answer of batch) {
    const before = last.get(answer.participantId)
    if (before?.value === answer.value) answer.at = before.at
    last.set(answer.participantId, answer)
  }
  return [...last.values()].sort((a, b) => order(a.participantId, b.participantId))
}

const answerValues = (pollKey: number, answers: readonly NewAnswer[]) => [
  pollKey,
  answers.map(({ participantId }) => participantId),
  answers.map(({ value }) => value),
  answers.map(({ at }) => new Date(at).toISOString()),
]

/** Locks a poll until the caller's transaction ends. Other callers wait. */
export async function lockPoll(client: pg.ClientBase, pollKey: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [pollKey])
}

/** Reads the current answers of some participants to a poll, by participant id. */
export async function currentAnswers(
  client: pg.ClientBase,
  pollKey: number,
  participantIds: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await client.query<{ participant: string; value: string }>({
    name: 'current-answers',
    text: 'select participant, value from answers where poll = $1 and participant = any($2)',
    values: [pollKey, participantIds],
  })
  return new Map(rows.map(({ participant, value }) => [participant, JSON.parse(value)]))
}

/** Returns those of the participants who have an answer to the poll. */
export async function whoAnswered(
  pool: Pick<pg.Pool, 'query'>,
  pollKey: number,
  participantIds: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ participant: string }>({
    name: 'who-answered',
    text: 'select participant from answers where poll = $1 and participant = any($2)',
    values: [pollKey, participantIds],
  })
  return rows.map(({ participant }) => participant)
}

/** Returns those of the ids that are entries of the poll. */
export async function knownEntries(
  client: pg.ClientBase,
  pollKey: number,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ cell: string }>({
    name: 'known-entries',
    text: /* sql */ `
      select cell from cells, unnest($2::text[]) as prefix
      where poll = $1 and starts_with(cell, prefix) and weight <> 0`,
    values: [pollKey, ids.map(entryPrefix)],
  })
  return new Set(rows.flatMap(({ cell }) => entryIdIn(cell) ?? []))
}

/** One stored answer. */
export interface StoredAnswer {
  participantId: string
  pollKey: number
  value: unknown
  /** When it arrived, ms since 1970. */
  at: number
}

/** Reads the current answers of some participants to some polls. */
export async function answersOf(
  pool: Pick<pg.Pool, 'query'>,
  pollKeys: readonly number[],
  participantIds: readonly string[],
): Promise<StoredAnswer[]> {
  const { rows } = await pool.query<{ poll: number; participant: string; value: string; at: string }>({
    name: 'answers-of',
    text: 'select poll, participant, value, at from answers where poll = any($1) and participant = any($2)',
    values: [pollKeys, participantIds],
  })
  return rows.map(stored)
}

/** Returns how many current answers to a poll are this one, as it is stored. */
export async function countAnswers(
  pool: Pick<pg.Pool, 'query'>,
  pollKey: number,
  answer: object,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-answers',
    text: 'select count(*)::int as count from answers where poll = $1 and value = $2',
    values: [pollKey, JSON.stringify(answer)],
  })
  return rows[0]?.count ?? 0
}

/**
 * Calls `take` for each current answer to a poll, of which there may be very many: with who gave it, the answer as JSON, and when it
 * arrived, ms since 1970.
 */
export const takeAnswers = (
  pool: PgQueries,
  pollKey: number,
  take: (participantId: string, value: string, at: number) => void,
): Promise<void> =>
  takeManyRows<[participant: string, value: string, at: number]>(
    pool,
    {
      name: 'take-answers',
      text: 'select participant, value, floor(extract(epoch from at) * 1000)::bigint as ms from answers where poll = $1',
      values: [pollKey],
    },
    ['participant', 'value', 'ms'],
    ([participantId, value, at]) => take(participantId, value, at),
  )

/** Reads all current answers to a poll. */
export async function answersTo(pool: Pick<pg.Pool, 'query'>, pollKey: number): Promise<StoredAnswer[]> {
  const { rows } = await pool.query<{ poll: number; participant: string; value: string; at: string }>({
    name: 'answers-to',
    text: 'select poll, participant, value, at from answers where poll = $1',
    values: [pollKey],
  })
  return rows.map(stored)
}

const stored = (row: { poll: number; participant: string; value: string; at: string }): StoredAnswer => ({
  participantId: row.participant,
  pollKey: row.poll,
  value: JSON.parse(row.value),
  at: Date.parse(row.at),
})
