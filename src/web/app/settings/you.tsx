import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { DeliveredLink } from '#contract/people/account.ts'
import type { Output } from '#contract/operation.ts'
import { changeEmail } from '#contract/operations/people/change-email.ts'
import { deleteAccount } from '#contract/operations/people/delete-account.ts'
import { endSession } from '#contract/operations/people/end-session.ts'
import { listSessions } from '#contract/operations/people/list-sessions.ts'
import { setPassword } from '#contract/operations/people/set-password.ts'
import { updateAccount } from '#contract/operations/people/update-account.ts'
import { type Language, chooseLanguage } from '#messages/languages.ts'
import { passwordHint } from '../account/password-hint.ts'
import { Copy } from '../copy.tsx'
import { Field } from '../field.tsx'
import { go } from '../location.ts'
import { message, messageParts } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { account, ask, beSignedIn } from '../session.ts'
import { timeAgo } from '../time-ago.ts'
import { useAction } from '../use-action.ts'
import { OpenIdSection } from './openid.tsx'
import { PasskeysSection } from './passkeys.tsx'
import { LanguageSelect } from './language-select.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Section, Settings } from './settings.tsx'

/** Settings of the signed-in person: name, language, address, password, mails, sessions, and the end of the account. */
export const YouSettings = () => (
  <Settings title={message('settings.you')}>
    <NameSection />
    <LanguageSection />
    <EmailSection />
    <PasswordSection />
    <PasskeysSection />
    <OpenIdSection />
    <MailsSection />
    <SessionsSection />
    <DeleteSection />
  </Settings>
)

function NameSection() {
  const name = useSignal(account.value?.name ?? '')
  return (
    <Section title={message('common.name')} lead={message('you.name.lead')}>
      <SettingsForm
        button={message('you.name.save')}
        tellsSaved
        save={async () => {
          account.value = await ask(updateAccount, { name: name.value })
        }}
      >
        <Field label={message('common.name')} autocomplete="name" required maxLength={80} value={name} />
      </SettingsForm>
    </Section>
  )
}

function LanguageSection() {
  const own = account.value?.language ?? null
  const chosen = useSignal<Language | ''>(own === null ? '' : chooseLanguage([own, ...navigator.languages]))
  return (
    <Section title={message('settings.language')} lead={message('you.language.lead')}>
      <SettingsForm
        button={message('settings.language.save')}
        tellsSaved
        save={async () => {
          await beSignedIn(await ask(updateAccount, { language: chosen.value === '' ? null : chosen.value }))
        }}
      >
        <LanguageSelect
          label={message('you.language.label')}
          none={message('you.language.browser')}
          value={chosen}
        />
      </SettingsForm>
    </Section>
  )
}

function MailsSection() {
  const action = useAction()
  return (
    <Section title={message('you.mails')} lead={message('you.mails.lead')}>
      <label class="choice">
        <input
          type="checkbox"
          checked={account.value?.mailComments}
          onChange={({ currentTarget: { checked } }) =>
            void action.run(async () => {
              account.value = await ask(updateAccount, { mailComments: checked })
            })
          }
        />
        <span>{message('you.mails.comments')}</span>
      </label>
      <Problem error={action.error} />
    </Section>
  )
}

function EmailSection() {
  const email = useSignal('')
  const password = useSignal('')
  const link = useSignal<DeliveredLink | null>(null)
  return (
    <Section
      title={message('common.email')}
      lead={messageParts('you.email.lead', { email: <b>{account.value?.email}</b> })}
    >
      <SettingsForm
        button={message('you.email.change')}
        save={async () => {
          link.value = await ask(changeEmail, { email: email.value, password: password.value })
        }}
      >
        <Field label={message('you.email.new')} type="email" autocomplete="off" required value={email} />
        <Field
          label={message('you.email.password')}
          type="password"
          autocomplete="current-password"
          value={password}
        />
      </SettingsForm>
      {link.value?.mailedTo && (
        <p role="status">{message('you.email.mailed', { email: link.value.mailedTo })}</p>
      )}
      {link.value?.url && <Copy label={message('you.email.link')} text={link.value.url} />}
    </Section>
  )
}

function PasswordSection() {
  const current = useSignal('')
  const password = useSignal('')
  const has = account.value?.hasPassword
  return (
    <Section title={message('common.password')} lead={message('you.password.lead')}>
      <SettingsForm
        button={message('you.password.set')}
        tellsSaved
        save={async () => {
          await ask(setPassword, { ...(has && { current: current.value }), password: password.value })
          if (account.value) account.value = { ...account.value, hasPassword: true }
          current.value = ''
          password.value = ''
        }}
      >
        {has && (
          <Field
            label={message('you.password.current')}
            type="password"
            autocomplete="current-password"
            required
            value={current}
          />
        )}
        <Field
          label={message('you.password.new')}
          type="password"
          autocomplete="new-password"
          required
          hint={passwordHint()}
          value={password}
        />
      </SettingsForm>
    </Section>
  )
}

function SessionsSection() {
  const sessions = useSignal<Output<typeof listSessions>['sessions']>([])
  const action = useAction()
  const read = async () => {
    sessions.value = (await ask(listSessions, {})).sessions
  }
  useEffect(() => void action.run(read), [])
  const end = (session: string) =>
    void action.run(async () => {
      await ask(endSession, { session })
      await read()
    })
  return (
    <Section title={message('you.sessions')} lead={message('you.sessions.lead')}>
      <ul class="rows">
        {sessions.value.map(({ id, method, startedAt, usedAt, current }) => (
          <li key={id} class="row">
            <div class="row-text">
              <b>{message(current ? 'you.sessions.here' : `you.sessions.${method}`)}</b>
              <p class="quiet">
                {message(current ? 'you.sessions.began' : 'you.sessions.used', {
                  ago: timeAgo(Date.parse(startedAt), Date.now()),
                  used: timeAgo(Date.parse(usedAt), Date.now()),
                })}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                class="side-button"
                aria-label={message('you.sessions.end.label', {
                  ago: timeAgo(Date.parse(startedAt), Date.now()),
                })}
                onClick={() => end(id)}
              >
                {message('you.sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.value.length > 1 && (
        <button type="button" class="side-button" onClick={() => end('others')}>
          {message('you.sessions.endOthers')}
        </button>
      )}
      <Problem error={action.error} />
    </Section>
  )
}

function DeleteSection() {
  const password = useSignal('')
  const action = useAction()
  return (
    <Section title={message('you.delete')} lead={message('you.delete.lead')}>
      <details>
        <summary class="side-button">{message('you.delete.open')}</summary>
        <form
          class="form"
          onSubmit={event => {
            event.preventDefault()
            void action.run(async () => {
              await ask(deleteAccount, { password: password.value })
              account.value = null
              go('/sign-in')
            })
          }}
        >
          {account.value?.hasPassword && (
            <Field
              label={message('settings.confirm')}
              type="password"
              autocomplete="current-password"
              required
              value={password}
            />
          )}
          <Problem error={action.error} />
          <button type="submit" class="main-button danger">
            {message('you.delete.confirm')}
          </button>
        </form>
      </details>
    </Section>
  )
}
