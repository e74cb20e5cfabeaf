import { timeOf } from '#contract/text/time.ts'
import type { Delivery } from '#contract/webhooks/webhook.ts'
import { message, sentences } from '../messages.ts'

/** Says in words how the last attempt of a delivery went, and when the next one follows. `now` is in ms since 1970. */
export function deliveryText({ attempts, last, nextAttemptAt, state }: Delivery, now: number): string {
  const outcome =
    last === null
      ? ''
      : last.status === null
        ? (last.error ?? '')
        : message('webhooks.outcome', { status: String(last.status), ms: String(last.ms) })
  const next =
    state !== 'waiting'
      ? ''
      : nextAttemptAt === null
        ? message('webhooks.sending')
        : nextText(timeOf(nextAttemptAt) - now)
  const count = attempts > 1 ? message('webhooks.attempts', { count: attempts }) : ''
  return sentences(outcome, count, next)
}

/** Says how long it is until the next attempt, given in ms. */
function nextText(ms: number): string {
  if (ms < 1_000) return message('webhooks.next')
  if (ms < 90_000) return message('webhooks.next.seconds', { count: Math.round(ms / 1_000) })
  if (ms < 5_400_000) return message('webhooks.next.minutes', { count: Math.round(ms / 60_000) })
  return message('webhooks.next.hours', { count: Math.round(ms / 3_600_000) })
}
