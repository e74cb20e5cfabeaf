import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { getPasskeyChallenge } from '#contract/operations/people/get-passkey-challenge.ts'
import { readLink } from '#contract/operations/people/read-link.ts'
import { requestLink } from '#contract/operations/people/request-link.ts'
import { signIn } from '#contract/operations/people/sign-in.ts'
import { signInOptions } from '#contract/operations/people/sign-in-options.ts'
import { signInWithPasskey } from '#contract/operations/people/sign-in-with-passkey.ts'
import { useLink } from '#contract/operations/people/use-link.ts'
import { call } from '#web/ui/core/client.ts'
import { Field } from '../field.tsx'
import { go, path, takeToken } from '../location.ts'
import { Problem } from '../problem.tsx'
import { account } from '../session.ts'
import { useAction } from '../use-action.ts'
import { takeProblem } from './openid-problem.ts'
import { OpenIdButton } from './openid-button.tsx'
import { canUsePasskeys, signWithPasskey } from './passkey.ts'
import { Card } from './card.tsx'

/**
 * Signs in with e-mail and password, through an identity provider, or with a link by e-mail where the server sends mail. A provider
 * also accepts the invitation of which the token is given.
 */
export function SignIn({ lead, invitation }: { lead?: string; invitation?: string | undefined }) {
  const email = useSignal('')
  const password = useSignal('')
  const sent = useSignal<'password' | 'sign-in' | null>(null)
  const options = useSignal<Output<typeof signInOptions> | null>(null)
  const action = useAction()
  const reading = useAction()
  const problem = useMemo(takeProblem, [])

  useEffect(() => {
    void reading.run(async () => {
      options.value = await call(signInOptions, {})
    })
    const token = takeToken()
    if (token !== undefined)
      void action.run(async () => {
        const { kind } = await call(readLink, { token })
        if (kind === 'sign-in') enter((await call(useLink, { token })).account)
      })
    // Who is signed in has nothing to do here.
    else if (account.value) go('/decks', { replace: true })
  }, [])

  const send = (kind: 'password' | 'sign-in') =>
    action.run(async () => {
      await call(requestLink, { email: email.value, kind })
      sent.value = kind
    })
  if (sent.value)
    return (
      <Card title="Check your mail">
        <p class="lead">
          If <b>{email.value}</b> has an account, a link is on its way to it. It works once, for{' '}
          {sent.value === 'password' ? 'an hour' : '15 minutes'}.
        </p>
        <button type="button" class="side-button" onClick={() => (sent.value = null)}>
          Back
        </button>
      </Card>
    )
  return (
    <Card title="Sign in" {...(lead === undefined ? {} : { lead })}>
      <form
        class="form"
        onSubmit={event => {
          event.preventDefault()
          void action.run(async () =>
            enter((await call(signIn, { email: email.value, password: password.value })).account),
          )
        }}
      >
        <Field label="Email" type="email" autocomplete="username" required value={email} />
        <Field label="Password" type="password" autocomplete="current-password" required value={password} />
        <Problem error={action.error ?? problem} />
        <button type="submit" class="main-button" aria-disabled={action.isBusy}>
          {action.isBusy ? 'Signing in …' : 'Sign in'}
        </button>
        {options.value?.openid && <OpenIdButton name={options.value.openid.name} invitation={invitation} />}
        {canUsePasskeys() && (
          <button
            type="button"
            class="side-button"
            onClick={() =>
              void action.run(async () => {
                const challenge = await call(getPasskeyChallenge, {})
                const credential = await signWithPasskey(challenge.options)
                enter((await call(signInWithPasskey, { credential })).account)
              })
            }
          >
            Use a passkey
          </button>
        )}
        {options.value?.mail && (
          <div class="buttons">
            <button type="button" class="side-button" onClick={() => void send('sign-in')}>
              Mail me a link
            </button>
            <button type="button" class="side-button" onClick={() => void send('password')}>
              New password
            </button>
          </div>
        )}
      </form>
      {options.value && (
        <p class="quiet">
          {options.value.signUp === 'invite' ? (
            'No account? Ask somebody who has one to invite you.'
          ) : (
            <>
              No account? <a href="/sign-up">Sign up</a>
            </>
          )}
          {!options.value.mail &&
            ' Forgot your password? The operator of this server can make a link for you.'}
        </p>
      )}
      <p class="quiet">
        In the audience? <a href="/">Join with a code</a>
      </p>
    </Card>
  )
}

/** Goes on after signing in: to the page that asked for it, or to the library. */
function enter(who: NonNullable<typeof account.value>): void {
  account.value = who
  if (path.value === '/sign-in') go('/decks', { replace: true })
}
