import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { createWebhook } from '#contract/operations/people/create-webhook.ts'
import { listWebhooks } from '#contract/operations/people/list-webhooks.ts'
import { type WebhookEventType, webhookEventTypes } from '#contract/webhooks/webhook.ts'
import { limits } from '#contract/limits.ts'
import { Copy } from '../copy.tsx'
import { Field } from '../field.tsx'
import { message, messageParts } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { SettingsForm } from './settings-form.tsx'
import { Section } from './settings.tsx'
import { EventChoice } from './webhook-events.tsx'
import { WebhookHelp } from './webhook-help.tsx'
import { type Webhook, WebhookItem } from './webhook-item.tsx'

/** Settings of webhooks: add one, copy its secret once, see its log, pause and delete it. */
export function Webhooks({ isOwner }: { isOwner: boolean }) {
  return (
    <Section title={message('webhooks.label')} lead={message('webhooks.lead')}>
      {isOwner ? <OwnedWebhooks /> : <p class="quiet">{message('webhooks.owners')}</p>}
    </Section>
  )
}

function OwnedWebhooks() {
  const webhooks = useSignal<Webhook[] | null>(null)
  const made = useSignal<{ url: string; secret: string } | null>(null)
  const action = useAction()
  const read = async () => {
    webhooks.value = (await ask(listWebhooks, {})).webhooks
  }
  useEffect(() => void action.run(read), [])
  return (
    <>
      <Problem error={action.error} />
      {webhooks.value?.length === 0 && <p class="quiet">{message('webhooks.none')}</p>}
      {webhooks.value && webhooks.value.length > 0 && (
        <ul class="rows">
          {webhooks.value.map(webhook => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              read={read}
              onSecret={secret => {
                made.value = secret
              }}
            />
          ))}
        </ul>
      )}
      {made.value ? (
        <Secret
          made={made.value}
          done={() => {
            made.value = null
          }}
        />
      ) : (
        <NewWebhook
          onMade={async webhook => {
            made.value = webhook
            await read()
          }}
        />
      )}
      <WebhookHelp />
    </>
  )
}

function NewWebhook({ onMade }: { onMade: (webhook: { url: string; secret: string }) => Promise<void> }) {
  const url = useSignal('')
  const chosen = useSignal<readonly WebhookEventType[]>(webhookEventTypes)
  return (
    <div class="section-body">
      <h3>{message('webhooks.new')}</h3>
      <SettingsForm
        button={message('webhooks.add')}
        save={async () => {
          await onMade(await ask(createWebhook, { url: url.value, events: [...chosen.value] }))
        }}
      >
        <Field
          label={message('webhooks.url')}
          required
          maxLength={limits.webhookUrl}
          placeholder="https://example.org/hooks/polls"
          value={url}
        />
        <EventChoice chosen={chosen} />
      </SettingsForm>
    </div>
  )
}

/** A new secret, which is shown only now. */
const Secret = ({ made, done }: { made: { url: string; secret: string }; done: () => void }) => (
  <div class="panel">
    <p>{messageParts('webhooks.secret.made', { url: <b class="webhook-url">{made.url}</b> })}</p>
    <Copy label={message('webhooks.secret')} text={made.secret} />
    <button type="button" class="main-button" onClick={done}>
      {message('webhooks.secret.done')}
    </button>
  </div>
)
