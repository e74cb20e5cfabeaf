import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { readLink } from '#contract/operations/people/read-link.ts'
import { useLink as useLinkOperation } from '#contract/operations/people/use-link.ts'
import { signInOptions } from '#contract/operations/people/sign-in-options.ts'
import { signOut } from '#contract/operations/people/sign-out.ts'
import { call } from '#web/ui/core/client.ts'
import { Field } from '../field.tsx'
import { go, takeToken } from '../location.ts'
import { Problem } from '../problem.tsx'
import { account, ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { Card } from './card.tsx'
import { NameField, NewPasswordField } from './new-account-fields.tsx'
import { OpenIdButton } from './openid-button.tsx'
import { SignIn } from './sign-in.tsx'

type Link = Output<typeof readLink>

/** What a link of each kind is used for, and the words of its button. */
const titles: Record<Link['kind'], { title: string; button: string }> = {
  setup: { title: 'Welcome', button: 'Make my account' },
  invitation: { title: 'You are invited', button: 'Join the team' },
  password: { title: 'Choose a password', button: 'Set password' },
  email: { title: 'Confirm your address', button: 'Use this address' },
  'sign-in': { title: 'Sign in', button: 'Sign in' },
  'sign-up': { title: 'Confirm your account', button: 'Make my account' },
}

const deckInvitation = { title: 'A deck is shared with you', button: 'Open the deck' }

/** The page of a link that was mailed or shown: it says what the link does, asks for what is missing, and uses it. */
export function LinkPage() {
  const token = useMemo(() => takeToken({ isKept: true }), [])
  const link = useSignal<Link | null>(null)
  const options = useSignal<Output<typeof signInOptions> | null>(null)
  const email = useSignal('')
  const name = useSignal('')
  const password = useSignal('')
  const reading = useAction()
  const using = useAction()
  const who = account.value?.id
  useEffect(() => {
    if (token !== undefined)
      void reading.run(async () => {
        link.value = await call(readLink, { token })
        if (link.value.invitation) options.value = await call(signInOptions, {})
      })
  }, [token, who])

  if (token === undefined || reading.error)
    return (
      <Card title="This link does not work">
        {reading.error ? <Problem error={reading.error} /> : <p class="lead">The address is not complete.</p>}
        <a class="main-button" href="/sign-in">
          Sign in
        </a>
      </Card>
    )
  if (!link.value) return <Card title="One moment …">{null}</Card>
  const { kind, needs, invitation } = link.value
  const { title, button } = invitation?.deck != null ? deckInvitation : titles[kind]
  if (needs.includes('session')) {
    const whose = invitation ? link.value.email : 'the person who asked for it'
    if (!account.value)
      return (
        <SignIn
          invitation={invitation ? token : undefined}
          lead={
            invitation
              ? `Sign in as ${link.value.email} to ${invitation.deck === null ? `join ${invitation.team}` : `open “${invitation.deck}”`}.`
              : `Sign in as you did until now to use ${link.value.email} from now on.`
          }
        />
      )
    return (
      <Card title={title} lead={`This link is for ${whose}. You are signed in as ${account.value.email}.`}>
        <button
          type="button"
          class="main-button"
          onClick={() =>
            void using.run(async () => {
              await ask(signOut, {})
              account.value = null
            })
          }
        >
          Sign out
        </button>
        <Problem error={using.error} />
      </Card>
    )
  }
  return (
    <Card title={title} lead={<Lead link={link.value} />}>
      <form
        class="form"
        onSubmit={event => {
          event.preventDefault()
          void using.run(async () => {
            const used = await call(useLinkOperation, {
              token,
              ...(needs.includes('email') && { email: email.value }),
              ...(needs.includes('name') && { name: name.value }),
              ...(needs.includes('password') && { password: password.value }),
            })
            account.value = used.account
            go(used.deck === null ? '/decks' : `/decks/${used.deck}`, { replace: true })
          })
        }}
      >
        {invitation && account.value && needs.includes('password') && (
          <p>
            You are signed in as {account.value.email}. This makes another account, for {link.value.email},
            and signs you in with that.
          </p>
        )}
        {needs.includes('email') && (
          <Field label="Email" type="email" autocomplete="username" required value={email} />
        )}
        {needs.includes('name') && <NameField value={name} />}
        {needs.includes('password') && <NewPasswordField value={password} />}
        <Problem error={using.error} />
        <button type="submit" class="main-button" aria-disabled={using.isBusy}>
          {using.isBusy ? 'One moment …' : button}
        </button>
        {invitation && !account.value && options.value?.openid && (
          <OpenIdButton name={options.value.openid.name} invitation={token} />
        )}
      </form>
    </Card>
  )
}

function Lead({ link: { kind, email, invitation } }: { link: Link }) {
  if (invitation?.deck != null)
    return (
      <>
        <bdi>{invitation.by}</bdi> of <bdi>{invitation.team}</bdi> shares <b>{invitation.deck}</b> with{' '}
        {email}.
      </>
    )
  if (invitation)
    return (
      <>
        {invitation.by ? `${invitation.by} invites` : 'The operator invites'} {email} to the team{' '}
        <b>{invitation.team}</b>.
      </>
    )
  if (kind === 'setup') return <>Make the first account. It owns the demo team and its deck.</>
  return <>{email}</>
}
