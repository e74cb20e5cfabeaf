import type pg from 'pg'
import { entryIdIn, entryPrefix } from '#polls/entries.ts'
import { type Contributions, addToTally } from '#polls/kind.ts'

/** One answer to be stored. */
export interface NewAnswer {
  participantId: string
  /** JSON, as it is stored. */
  value: string
  contributions: Contributions
  /** When it arrived, ms since 1970. */
  at: number
}

const upsertAnswers = {
  name: 'answers',
  text: /* sql */ `
    with stored as (
      insert into answers (poll, participant, value, at)
      select $1, * from unnest($2::text[], $3::text[], $4::timestamptz[])
      on conflict (poll, participant) do update
        set prev = answers.value, value = excluded.value, at = excluded.at
      returning prev
    )
    select prev from stored where prev is not null`,
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
  const last = new Map(batch.map(answer => [answer.participantId, answer]))
  const answers = [...last.values()].sort((a, b) => order(a.participantId, b.participantId))
  const { rows } = await client.query<{ prev: string }>({
    ...upsertAnswers,
    values: [
      pollKey,
      answers.map(({ participantId }) => participantId),
      answers.map(({ value }) => value),
      answers.map(({ at }) => new Date(at).toISOString()),
    ],
  })
  const differences = new Map<string, number>()
  for (const { contributions } of answers) addToTally(differences, contributions)
  for (const { prev } of rows) addToTally(differences, contributionsOf(prev), -1)
  if (differences.size === 0) return
  const cells = [...differences].sort(([a], [b]) => order(a, b))
  await client.query({
    ...upsertCells,
    values: [pollKey, cells.map(([cell]) => cell), cells.map(([, weight]) => weight)],
  })
}

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

/** Reads the tally of a poll: the weight of each cell. */
export async function readCells(pool: Pick<pg.Pool, 'query'>, pollKey: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ cell: string; weight: number }>({
    name: 'read-cells',
    text: 'select cell, weight from cells where poll = $1 and weight <> 0',
    values: [pollKey],
  })
  return new Map(rows.map(({ cell, weight }) => [cell, weight]))
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
