import { plural } from '#contract/text/figures.ts'
import { timeOf } from '#contract/text/time.ts'
import type { Delivery } from '#contract/webhooks/webhook.ts'

/** Says in words how the last attempt of a delivery went, and when the next one follows. `now` is in ms since 1970. */
export function deliveryText({ attempts, last, nextAttemptAt, state }: Delivery, now: number): string {
  const outcome =
    last === null
      ? undefined
      : last.status === null
        ? (last.error ?? '')
        : `Status ${last.status} after ${last.ms} ms.`
  const next =
    state !== 'waiting'
      ? undefined
      : nextAttemptAt === null
        ? 'Being sent now.'
        : `Next attempt ${untilText(timeOf(nextAttemptAt) - now)}.`
  const count = attempts > 1 ? `${plural(attempts, 'attempt')}.` : undefined
  return [outcome, count, next].filter(part => part !== undefined).join(' ')
}

/** Says how long it is until something, given in ms. */
function untilText(ms: number): string {
  if (ms < 1_000) return 'now'
  if (ms < 90_000) return `in ${plural(Math.round(ms / 1_000), 'second')}`
  if (ms < 5_400_000) return `in ${plural(Math.round(ms / 60_000), 'minute')}`
  return `in ${plural(Math.round(ms / 3_600_000), 'hour')}`
}
