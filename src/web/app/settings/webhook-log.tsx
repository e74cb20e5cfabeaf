import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { listDeliveries } from '#contract/operations/people/list-deliveries.ts'
import { resendDelivery } from '#contract/operations/people/resend-delivery.ts'
import type { Delivery } from '#contract/webhooks/webhook.ts'
import { dateLocale } from '../date-locale.ts'
import { message } from '../messages.ts'
import { RoomCode } from '../room-code.tsx'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { deliveryText } from './delivery-text.ts'

/** Names the room, its poll or the deck that an event is about. */
const About = ({ title, code, poll }: NonNullable<Delivery['about']>) => (
  <p dir="auto">
    {title}
    {code !== null && (
      <>
        {' · '}
        <RoomCode code={code} />
      </>
    )}
    {poll !== null && (
      <>
        {' · '}
        <bdi>{poll}</bdi>
      </>
    )}
  </p>
)

/** How often the log is read again while something waits, ms. */
const everyMs = 2_000

interface WebhookLogProps {
  webhook: string
  /** Whether its events can be sent again: not while it is off. */
  isOn: boolean
  /** Changes when there is something new to be read. */
  version: number
}

/** The log of a webhook: every event with its last attempt, the newest first. */
export function WebhookLog({ webhook, isOn, version }: WebhookLogProps) {
  const log = useSignal<{ deliveries: Delivery[]; next: string | null } | null>(null)
  const action = useAction()
  const read = async () => {
    const fresh = await ask(listDeliveries, { webhook, limit: 20 })
    // Older pages stay as they were read.
    const known = new Set(fresh.deliveries.map(({ id }) => id))
    const older = log.value?.deliveries.filter(({ id }) => !known.has(id)) ?? []
    log.value =
      older.length === 0
        ? fresh
        : { deliveries: [...fresh.deliveries, ...older], next: log.value?.next ?? null }
  }
  useEffect(() => void action.run(read), [version])
  const isWaiting = isOn && log.value?.deliveries.some(({ state }) => state === 'waiting') === true
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void action.run(read), everyMs)
    return () => clearInterval(timer)
  }, [isWaiting])

  if (!log.value) return <Problem error={action.error} />
  const { deliveries, next } = log.value
  const timeText = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <>
      {deliveries.length === 0 && <p class="quiet">{message('webhooks.log.none')}</p>}
      <ul class="rows">
        {deliveries.map(delivery => (
          <li key={delivery.id} class="row">
            <div class="row-text">
              <p>
                <b data-state={delivery.state}>{message(`webhooks.state.${delivery.state}`)}</b>{' '}
                <code>{delivery.type}</code>
              </p>
              {delivery.about && <About {...delivery.about} />}
              <p class="quiet">
                <time dateTime={delivery.createdAt}>{timeText.format(Date.parse(delivery.createdAt))}</time>
                {' · '}
                {deliveryText(delivery, Date.now())}
              </p>
              {delivery.last?.response && (
                <details class="reply">
                  <summary>{message('webhooks.reply')}</summary>
                  <pre>
                    <code>{delivery.last.response}</code>
                  </pre>
                </details>
              )}
            </div>
            {isOn && delivery.state !== 'replaced' && (
              <button
                type="button"
                class="side-button"
                aria-label={message('webhooks.resend.label', {
                  type: delivery.type,
                  time: timeText.format(Date.parse(delivery.createdAt)),
                })}
                onClick={() =>
                  void action.run(async () => {
                    await ask(resendDelivery, { webhook, delivery: delivery.id })
                    await read()
                  })
                }
              >
                {message('webhooks.resend')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem error={action.error} />
      {next !== null && (
        <button
          type="button"
          class="side-button"
          onClick={() =>
            void action.run(async () => {
              const page = await ask(listDeliveries, { webhook, limit: 20, cursor: next })
              log.value = { deliveries: [...deliveries, ...page.deliveries], next: page.next }
            })
          }
        >
          {message('webhooks.log.more')}
        </button>
      )}
    </>
  )
}
