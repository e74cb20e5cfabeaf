import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Account } from '#contract/people/account.ts'
import type { Output } from '#contract/operation.ts'
import { getPasskeyChallenge } from '#contract/operations/people/get-passkey-challenge.ts'
import { readLink } from '#contract/operations/people/read-link.ts'
import { requestLink } from '#contract/operations/people/request-link.ts'
import { signIn } from '#contract/operations/people/sign-in.ts'
import { signInOptions } from '#contract/operations/people/sign-in-options.ts'
import { signInWithPasskey } from '#contract/operations/people/sign-in-with-passkey.ts'
import { useLink } from '#contract/operations/people/use-link.ts'
import { Field } from '../field.tsx'
import { go, path, takeToken } from '../location.ts'
import { Problem } from '../problem.tsx'
import { account, beSignedIn, callInWords } from '../session.ts'
import { useAction } from '../use-action.ts'
import { takeProblem } from './openid-problem.ts'
import { OpenIdButton } from './openid-button.tsx'
import { canUsePasskeys, signWithPasskey } from './passkey.ts'
import { Card } from './card.tsx'
import { message, messageParts } from '../messages.ts'

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
      options.value = await callInWords(signInOptions, {})
    })
    const token = takeToken()
    if (token !== undefined)
      void action.run(async () => {
        const { kind } = await callInWords(readLink, { token })
        if (kind === 'sign-in') await enter((await callInWords(useLink, { token })).account)
      })
    // Who is signed in has nothing to do here.
    else if (account.value) go('/decks', { replace: true })
  }, [])

  const send = (kind: 'password' | 'sign-in') =>
    action.run(async () => {
      await callInWords(requestLink, { email: email.value, kind })
      sent.value = kind
    })
  if (sent.value)
    return (
      <Card title={message('signIn.mailed')}>
        <p class="lead">
          {messageParts(sent.value === 'password' ? 'signIn.mailed.password' : 'signIn.mailed.link', {
            address: <b>{email.value}</b>,
          })}
        </p>
        <button type="button" class="side-button" onClick={() => (sent.value = null)}>
          {message('common.back')}
        </button>
      </Card>
    )
  return (
    <Card title={message('common.signIn')} {...(lead === undefined ? {} : { lead })}>
      <form
        class="form"
        onSubmit={event => {
          event.preventDefault()
          void action.run(async () =>
            enter((await callInWords(signIn, { email: email.value, password: password.value })).account),
          )
        }}
      >
        <Field label={message('common.email')} type="email" autocomplete="username" required value={email} />
        <Field
          label={message('common.password')}
          type="password"
          autocomplete="current-password"
          required
          value={password}
        />
        <Problem error={action.error ?? problem} />
        <button type="submit" class="main-button" aria-disabled={action.isBusy}>
          {message(action.isBusy ? 'signIn.busy' : 'common.signIn')}
        </button>
        {options.value?.openid && <OpenIdButton name={options.value.openid.name} invitation={invitation} />}
        {canUsePasskeys() && (
          <button
            type="button"
            class="side-button"
            onClick={() =>
              void action.run(async () => {
                const challenge = await callInWords(getPasskeyChallenge, {})
                const credential = await signWithPasskey(challenge.options)
                await enter((await callInWords(signInWithPasskey, { credential })).account)
              })
            }
          >
            {message('signIn.passkey')}
          </button>
        )}
        {options.value?.mail && (
          <div class="buttons">
            <button type="button" class="side-button" onClick={() => void send('sign-in')}>
              {message('signIn.link')}
            </button>
            <button type="button" class="side-button" onClick={() => void send('password')}>
              {message('signIn.newPassword')}
            </button>
          </div>
        )}
      </form>
      {options.value && (
        <p class="quiet">
          {options.value.signUp === 'invite' ? (
            message('signIn.invite')
          ) : (
            <>
              {message('signIn.noAccount')} <a href="/sign-up">{message('common.signUp')}</a>
            </>
          )}
          {!options.value.mail && ` ${message('signIn.forgot')}`}
        </p>
      )}
      <p class="quiet">
        {message('signIn.audience')} <a href="/">{message('signIn.join')}</a>
      </p>
    </Card>
  )
}

/** Goes on after signing in: to the page that asked for it, or to the library. */
async function enter(who: Account): Promise<void> {
  await beSignedIn(who)
  if (path.value === '/sign-in') go('/decks', { replace: true })
}
