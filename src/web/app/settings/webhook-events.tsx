import type { Signal } from '@preact/signals'
import { type WebhookEventType, webhookEventTypes } from '#contract/webhooks/webhook.ts'

/** When each event is sent. */
const eventTexts: Record<WebhookEventType, string> = {
  'room.started': 'A room is opened',
  'room.ended': 'A room ends',
  'poll.closed': 'A poll closes, with its results',
  'deck.changed': 'A shared deck is saved',
}

/** The choice of the events that a webhook is told of. */
export const EventChoice = ({ chosen }: { chosen: Signal<readonly WebhookEventType[]> }) => (
  <fieldset class="choices">
    <legend class="field-label">Events</legend>
    {webhookEventTypes.map(type => (
      <label key={type} class="choice">
        <input
          type="checkbox"
          checked={chosen.value.includes(type)}
          onChange={event => {
            const { checked } = event.currentTarget
            chosen.value = webhookEventTypes.filter(each =>
              each === type ? checked : chosen.value.includes(each),
            )
          }}
        />
        <span>
          {eventTexts[type]} <code>{type}</code>
        </span>
      </label>
    ))}
  </fieldset>
)
