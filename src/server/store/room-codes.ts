import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** How many random codes are checked in one statement. */
const codesPerRound = 128
/** How many rounds are tried before all codes count as used. */
const maxRounds = 8

/**
 * Returns those of the codes that a new room may have, at most eight, the best first. Codes whose last room ended more than
 * thirty days ago, or that were never used, come first; then those that are unused for the longest time. A code is not
 * available while its room is open, and for one day afterwards [D22].
 */
async function findAvailableCodes(db: Queries, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select given.code from unnest(${codes}::text[]) with ordinality as given (code, place)
    left join lateral (
      select max(ends.ended_at) as ended_at from (
        (select rooms.ended_at from rooms where rooms.code = given.code order by rooms.id desc limit 1)
        union all
        (select resting.ended_at from resting_codes as resting where resting.code = given.code)
      ) as ends
    ) as last on true
    left join rooms as open on open.code = given.code and open.ended_at is null
    where open.id is null and (last.ended_at is null or last.ended_at < now() - interval '1 day')
    order by coalesce(last.ended_at < now() - interval '30 days', true) desc,
      case when last.ended_at < now() - interval '30 days' then null else last.ended_at end, given.place
    limit 8`.execute(db)
  return rows.map(({ code }) => code)
}

/**
 * Calls `take` with available codes until it succeeds, and returns its result. `take` returns undefined when another room took
 * the code in the meantime. Returns undefined when none of 1,024 random codes is available.
 */
export async function withFreeCode<Taken>(
  db: Queries,
  newCode: () => string,
  take: (code: string) => Promise<Taken | undefined>,
): Promise<Taken | undefined> {
  for (let round = 0; round < maxRounds; round++) {
    const codes = new Set(Array.from({ length: codesPerRound }, newCode))
    for (const code of await findAvailableCodes(db, [...codes])) {
      const taken = await take(code)
      if (taken !== undefined) return taken
    }
  }
  return undefined
}
