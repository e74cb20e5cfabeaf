import type { Signal } from '@preact/signals'
import { type WebhookEventType, webhookEventTypes } from '#contract/webhooks/webhook.ts'
import { message } from '../messages.ts'

/** The choice of the events that a webhook is told of. */
export const EventChoice = ({ chosen }: { chosen: Signal<readonly WebhookEventType[]> }) => (
  <fieldset class="choices">
    <legend class="field-label">{message('webhooks.events')}</legend>
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
          {message(`webhooks.event.${type}`)} <code>{type}</code>
        </span>
      </label>
    ))}
  </fieldset>
)
