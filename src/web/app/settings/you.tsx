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
import { passwordHint } from '../account/password-hint.ts'
import { Copy } from '../copy.tsx'
import { Field } from '../field.tsx'
import { go } from '../location.ts'
import { Problem } from '../problem.tsx'
import { account, ask } from '../session.ts'
import { timeAgo } from '../time-ago.ts'
import { useAction } from '../use-action.ts'
import { OpenIdSection } from './openid.tsx'
import { PasskeysSection } from './passkeys.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Section, Settings } from './settings.tsx'

/** Settings of the signed-in person: name, address, password, mails, sessions, and the end of the account. */
export const YouSettings = () => (
  <Settings title="You">
    <NameSection />
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
    <Section title="Name" lead="Your team sees it.">
      <SettingsForm
        button="Save name"
        tellsSaved
        save={async () => {
          account.value = await ask(updateAccount, { name: name.value })
        }}
      >
        <Field label="Name" autocomplete="name" required maxLength={80} value={name} />
      </SettingsForm>
    </Section>
  )
}

function MailsSection() {
  const action = useAction()
  return (
    <Section title="Mails" lead="Where this server sends mail.">
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
        <span>Comments that mention me, and replies where I wrote</span>
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
      title="Email"
      lead={
        <>
          You sign in as <b>{account.value?.email}</b>.
        </>
      }
    >
      <SettingsForm
        button="Change email"
        save={async () => {
          link.value = await ask(changeEmail, { email: email.value, password: password.value })
        }}
      >
        <Field label="New email" type="email" autocomplete="off" required value={email} />
        <Field label="Your password" type="password" autocomplete="current-password" value={password} />
      </SettingsForm>
      {link.value?.mailedTo && <p role="status">Open the link that was sent to {link.value.mailedTo}.</p>}
      {link.value?.url && <Copy label="Open this link to confirm the new address" text={link.value.url} />}
    </Section>
  )
}

function PasswordSection() {
  const current = useSignal('')
  const password = useSignal('')
  const has = account.value?.hasPassword
  return (
    <Section title="Password" lead="A new password signs you out everywhere else.">
      <SettingsForm
        button="Set password"
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
            label="Current password"
            type="password"
            autocomplete="current-password"
            required
            value={current}
          />
        )}
        <Field
          label="New password"
          type="password"
          autocomplete="new-password"
          required
          hint={passwordHint}
          value={password}
        />
      </SettingsForm>
    </Section>
  )
}

const methods = {
  password: 'With your password',
  link: 'With a link',
  passkey: 'With a passkey',
  openid: 'With your organisation',
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
    <Section title="Where you are signed in" lead="A session ends by itself when it is not used for 30 days.">
      <ul class="rows">
        {sessions.value.map(({ id, method, startedAt, usedAt, current }) => (
          <li key={id} class="row">
            <div class="row-text">
              <b>{current ? 'This browser' : methods[method]}</b>
              <p class="quiet">
                Signed in {timeAgo(Date.parse(startedAt), Date.now())}
                {!current && `, used ${timeAgo(Date.parse(usedAt), Date.now())}`}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                class="side-button"
                aria-label={`End the session that began ${timeAgo(Date.parse(startedAt), Date.now())}`}
                onClick={() => end(id)}
              >
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.value.length > 1 && (
        <button type="button" class="side-button" onClick={() => end('others')}>
          End all others
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
    <Section
      title="Delete your account"
      lead="Your keys stop at once. Your drafts go to another owner of each team; a team of you alone is deleted with all its decks and rooms."
    >
      <details>
        <summary class="side-button">Delete my account …</summary>
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
              label="Your password, to confirm"
              type="password"
              autocomplete="current-password"
              required
              value={password}
            />
          )}
          <Problem error={action.error} />
          <button type="submit" class="main-button danger">
            Delete my account for good
          </button>
        </form>
      </details>
    </Section>
  )
}
