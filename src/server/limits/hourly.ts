import { Refusal } from '#contract/errors.ts'
import { plans } from '#contract/scopes.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Reading, Windows } from './windows.ts'

/** Counts one request in the hourly window of the key; whether it was allowed is for `demandPlace` to say. */
export const countRequest = (
  { windows, now }: { windows: Windows; now: () => number },
  { key, plan }: Principal,
): Promise<Reading> => windows.take(key.id, plans[plan].requestsPerHour, now())

/** What every reply to a usable key says of the window; a refused one also when to come again. */
export const rateHeaders = ({
  allowed,
  limit,
  remaining,
  resetSeconds,
}: Reading): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetSeconds),
  ...(!allowed && { 'retry-after': String(resetSeconds) }),
})

/** Throws a 429 over the limit. */
export function demandPlace({ plan }: Principal, { allowed, resetSeconds }: Reading): void {
  if (allowed) return
  const { requestsPerHour, name } = plans[plan]
  throw new Refusal(
    'rate',
    `Wait ${resetSeconds} seconds.`,
    `The key used up its ${requestsPerHour} requests an hour on the ${name} plan.`,
  )
}
