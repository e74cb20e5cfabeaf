import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operation.ts'
import { deleteWebhook } from '#contract/operations/people/delete-webhook.ts'
import type { listWebhooks } from '#contract/operations/people/list-webhooks.ts'
import { rotateWebhookSecret } from '#contract/operations/people/rotate-webhook-secret.ts'
import { testWebhook } from '#contract/operations/people/test-webhook.ts'
import { updateWebhook } from '#contract/operations/people/update-webhook.ts'
import type { WebhookEventType } from '#contract/webhooks/webhook.ts'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { timeAgo } from '../time-ago.ts'
import { useAction } from '../use-action.ts'
import { SettingsForm } from './settings-form.tsx'
import { EventChoice } from './webhook-events.tsx'
import { WebhookLog } from './webhook-log.tsx'

export type Webhook = Output<typeof listWebhooks>['webhooks'][number]

interface WebhookItemProps {
  webhook: Webhook
  /** Reads the list of webhooks again. */
  read: () => Promise<void>
  /** Shows a new secret. */
  onSecret: (made: { url: string; secret: string }) => void
}

/** One webhook: where it leads, how it stands, what can be done with it, and its log. */
export function WebhookItem({ webhook, read, onSecret }: WebhookItemProps) {
  const { id, url, events, off, failingSince } = webhook
  const action = useAction()
  const opened = useSignal<'' | 'log' | 'change' | 'delete'>('')
  const version = useSignal(0)
  const isOpen = (part: typeof opened.value) => opened.value === part
  const toggle = (part: typeof opened.value) => {
    opened.value = isOpen(part) ? '' : part
  }
  const run = (work: () => Promise<unknown>) =>
    void action.run(async () => {
      await work()
      await read()
    })
  const change = (sent: { paused?: boolean; events?: WebhookEventType[] }) =>
    ask(updateWebhook, { webhook: id, ...sent })
  const partButton = (part: 'log' | 'change' | 'delete', name: string, label: string) => (
    <button
      type="button"
      class="side-button"
      aria-label={label}
      aria-expanded={isOpen(part)}
      onClick={() => toggle(part)}
    >
      {name}
    </button>
  )
  return (
    <li class="webhook">
      <div class="row-text">
        <b class="webhook-url">{url}</b>
        <p class="quiet" data-off={off !== null}>
          {off
            ? message(`webhooks.off.${off.reason}`, { ago: timeAgo(Date.parse(off.at), Date.now()) })
            : failingSince
              ? message('webhooks.failing', { ago: timeAgo(Date.parse(failingSince), Date.now()) })
              : message('webhooks.on')}
        </p>
        <p class="scopes">
          {events.map(type => (
            <code key={type}>{type}</code>
          ))}
        </p>
      </div>
      <div class="buttons">
        {partButton('log', message('webhooks.log'), message('webhooks.log.label', { url }))}
        {off ? (
          <button
            type="button"
            class="side-button"
            aria-label={message('webhooks.resume.label', { url })}
            onClick={() => run(() => change({ paused: false }))}
          >
            {message('webhooks.resume')}
          </button>
        ) : (
          <>
            <button
              type="button"
              class="side-button"
              aria-label={message('webhooks.test.label', { url })}
              onClick={() =>
                run(async () => {
                  await ask(testWebhook, { webhook: id })
                  opened.value = 'log'
                  version.value += 1
                })
              }
            >
              {message('webhooks.test')}
            </button>
            <button
              type="button"
              class="side-button"
              aria-label={message('webhooks.pause.label', { url })}
              onClick={() => run(() => change({ paused: true }))}
            >
              {message('webhooks.pause')}
            </button>
          </>
        )}
        {partButton('change', message('common.change'), message('webhooks.change.label', { url }))}
        {partButton('delete', message('common.delete'), message('webhooks.delete.label', { url }))}
      </div>
      <Problem error={action.error} />
      {isOpen('change') && (
        <Change
          webhook={webhook}
          save={sent => change({ events: sent }).then(read)}
          rotate={() =>
            run(async () => {
              onSecret(await ask(rotateWebhookSecret, { webhook: id }))
              opened.value = ''
            })
          }
        />
      )}
      {isOpen('delete') && (
        <div class="panel">
          <p>{message('webhooks.delete.lead')}</p>
          <div class="buttons">
            <button
              type="button"
              class="main-button danger"
              onClick={() => run(() => ask(deleteWebhook, { webhook: id }))}
            >
              {message('webhooks.delete')}
            </button>
            <button type="button" class="side-button" onClick={() => toggle('delete')}>
              {message('common.keepIt')}
            </button>
          </div>
        </div>
      )}
      {isOpen('log') && (
        <div class="panel">
          <WebhookLog webhook={id} isOn={off === null} version={version.value} />
        </div>
      )}
    </li>
  )
}

interface ChangeProps {
  webhook: Webhook
  save: (events: WebhookEventType[]) => Promise<void>
  rotate: () => void
}

function Change({ webhook, save, rotate }: ChangeProps) {
  const chosen = useSignal<readonly WebhookEventType[]>(webhook.events)
  return (
    <div class="panel">
      <SettingsForm button={message('webhooks.events.save')} tellsSaved save={() => save([...chosen.value])}>
        <EventChoice chosen={chosen} />
      </SettingsForm>
      <p>{message('webhooks.secret.change.lead')}</p>
      <button type="button" class="side-button" onClick={rotate}>
        {message('webhooks.secret.change')}
      </button>
    </div>
  )
}
