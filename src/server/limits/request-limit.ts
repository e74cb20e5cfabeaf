import { Refusal } from '#contract/refusal.ts'
import { plans } from '#contract/people/scopes.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { KeyUse } from './key-use.ts'
import type { HourlyLimits } from './hourly.ts'
import type { WindowStatus, Windows } from './windows.ts'

/** Counts one request in the hourly window of the key. Pass the result to `requireWithinLimit`. */
export function countRequest(
  {
    windows,
    keyUse,
    hourly,
    now,
  }: { windows: Windows; keyUse: Pick<KeyUse, 'note'>; hourly: HourlyLimits; now: () => number },
  { caller, plan }: Principal,
): Promise<WindowStatus> {
  keyUse.note(caller.id)
  return windows.take(caller.id, hourly.requests[plan], now())
}

/** Returns the rate headers of a reply to a usable key. A refused request also gets `Retry-After`. */
export const rateHeaders = ({
  allowed,
  limit,
  remaining,
  resetSeconds,
  retrySeconds,
}: WindowStatus): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetSeconds),
  ...(!allowed && { 'retry-after': String(retrySeconds) }),
})

/** Throws a 429 when the request was over the hourly limit. */
export function requireWithinLimit(
  { plan }: Principal,
  { allowed, limit, retrySeconds }: WindowStatus,
): void {
  if (allowed) return
  throw new Refusal(
    'rate',
    `Wait ${retrySeconds} seconds, then send it again.`,
    `This key has used its ${limit} requests an hour of the ${plans[plan].name} plan.`,
  )
}
