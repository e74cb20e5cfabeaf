import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** How many codes are looked at in one statement, and how often new ones are drawn before the pool counts as full. */
const drawn = 128
const tries = 8

/**
 * Codes that a new room may have, the best first; empty when there are none among those drawn. A code rests for thirty
 * days after its room ended; when all that were drawn were used in that time, those come that rest longest, and never
 * one whose room ended within a day [D22]. So the fuller the pool, the longer a code has rested when it comes back.
 */
async function restedCodes(db: Queries, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select given.code from unnest(${codes}::text[]) with ordinality as given (code, place)
    left join lateral (
      select rooms.ended_at from rooms where rooms.code = given.code order by rooms.id desc limit 1
    ) as last on true
    left join rooms as open on open.code = given.code and open.ended_at is null
    where open.id is null and (last.ended_at is null or last.ended_at < now() - interval '1 day')
    order by coalesce(last.ended_at < now() - interval '30 days', true) desc,
      case when last.ended_at < now() - interval '30 days' then null else last.ended_at end, given.place
    limit 8`.execute(db)
  return rows.map(({ code }) => code)
}

/**
 * Tries `take` with one code after another until it succeeds, and gives what it gave; undefined when 1,024 random codes
 * were all taken or resting. `take` gives undefined when another room took the code meanwhile.
 */
export async function withFreeCode<Taken>(
  db: Queries,
  newCode: () => string,
  take: (code: string) => Promise<Taken | undefined>,
): Promise<Taken | undefined> {
  for (let round = 0; round < tries; round++) {
    const codes = new Set(Array.from({ length: drawn }, newCode))
    for (const code of await restedCodes(db, [...codes])) {
      const taken = await take(code)
      if (taken !== undefined) return taken
    }
  }
  return undefined
}
