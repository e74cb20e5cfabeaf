import type { z } from 'zod'
import type { keyRecord } from '#contract/people/account.ts'
import { isoTime, timeOf } from '#contract/text/time.ts'
import type { Membership, Person } from '#server/auth/people.ts'
import { scopesWithin } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { TeamKey } from '#server/store/keys.ts'

/** Returns a key as Settings shows it, with what its window of the hour counted. */
export async function keyRecordOf(
  { windows, keyUse, now }: Pick<Context, 'windows' | 'keyUse' | 'now'>,
  person: Person,
  { plan }: Membership,
  row: TeamKey,
): Promise<z.infer<typeof keyRecord>> {
  const { used } = await windows.usage(row.id, now())
  const noted = Math.max(row.last_used_at === null ? 0 : timeOf(row.last_used_at), keyUse.lastOf(row.id) ?? 0)
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    usableScopes: scopesWithin(plan, row.scopes),
    createdAt: row.created_at,
    lastUsedAt: noted === 0 ? null : isoTime(noted),
    requestsThisHour: used,
    mine: row.user_id === person.user.id,
    by: { id: row.user_id, name: row.user_name, email: row.email },
  }
}
