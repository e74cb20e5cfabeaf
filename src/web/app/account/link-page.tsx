import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { readLink } from '#contract/operations/people/read-link.ts'
import { useLink as useLinkOperation } from '#contract/operations/people/use-link.ts'
import { signInOptions } from '#contract/operations/people/sign-in-options.ts'
import { signOut } from '#contract/operations/people/sign-out.ts'
import { Field } from '../field.tsx'
import { go, takeToken } from '../location.ts'
import { Problem } from '../problem.tsx'
import { account, ask, beSignedIn, callInWords } from '../session.ts'
import { useAction } from '../use-action.ts'
import { Card } from './card.tsx'
import { NameField, NewPasswordField } from './new-account-fields.tsx'
import { OpenIdButton } from './openid-button.tsx'
import { SignIn } from './sign-in.tsx'
import { type AppKey, message, messageParts } from '../messages.ts'

type Link = Output<typeof readLink>

/** What a link of each kind is used for, and the words of its button. */
const titles: Record<Link['kind'], { title: AppKey; button: AppKey }> = {
  setup: { title: 'link.setup', button: 'signUp.make' },
  invitation: { title: 'link.invitation', button: 'link.invitation.use' },
  password: { title: 'link.password', button: 'link.password.use' },
  email: { title: 'link.email', button: 'link.email.use' },
  'sign-in': { title: 'common.signIn', button: 'common.signIn' },
  'sign-up': { title: 'link.signUp', button: 'signUp.make' },
}

const deckInvitation: (typeof titles)['setup'] = { title: 'link.deck', button: 'link.deck.use' }

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
        link.value = await callInWords(readLink, { token })
        if (link.value.invitation) options.value = await callInWords(signInOptions, {})
      })
  }, [token, who])

  if (token === undefined || reading.error)
    return (
      <Card title={message('link.gone')}>
        {reading.error ? <Problem error={reading.error} /> : <p class="lead">{message('link.incomplete')}</p>}
        <a class="main-button" href="/sign-in">
          {message('common.signIn')}
        </a>
      </Card>
    )
  if (!link.value) return <Card title={message('common.oneMoment')}>{null}</Card>
  const { kind, needs, invitation } = link.value
  const { title, button } = invitation?.deck != null ? deckInvitation : titles[kind]
  if (needs.includes('session')) {
    if (!account.value)
      return (
        <SignIn
          invitation={invitation ? token : undefined}
          lead={
            !invitation
              ? message('link.email.signIn', { email: link.value.email ?? '' })
              : invitation.deck === null
                ? message('link.invitation.signIn', { email: link.value.email ?? '', team: invitation.team })
                : message('link.deck.signIn', { email: link.value.email ?? '', deck: invitation.deck })
          }
        />
      )
    return (
      <Card
        title={message(title)}
        lead={
          invitation
            ? message('link.others', { email: link.value.email ?? '', own: account.value.email })
            : message('link.askers', { own: account.value.email })
        }
      >
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
          {message('common.signOut')}
        </button>
        <Problem error={using.error} />
      </Card>
    )
  }
  return (
    <Card title={message(title)} lead={<Lead link={link.value} />}>
      <form
        class="form"
        onSubmit={event => {
          event.preventDefault()
          void using.run(async () => {
            const used = await callInWords(useLinkOperation, {
              token,
              ...(needs.includes('email') && { email: email.value }),
              ...(needs.includes('name') && { name: name.value }),
              ...(needs.includes('password') && { password: password.value }),
            })
            await beSignedIn(used.account)
            go(used.deck === null ? '/decks' : `/decks/${used.deck}`, { replace: true })
          })
        }}
      >
        {invitation && account.value && needs.includes('password') && (
          <p>{message('link.second', { email: link.value.email ?? '', own: account.value.email })}</p>
        )}
        {needs.includes('email') && (
          <Field
            label={message('common.email')}
            type="email"
            autocomplete="username"
            required
            value={email}
          />
        )}
        {needs.includes('name') && <NameField value={name} />}
        {needs.includes('password') && <NewPasswordField value={password} />}
        <Problem error={using.error} />
        <button type="submit" class="main-button" aria-disabled={using.isBusy}>
          {message(using.isBusy ? 'common.oneMoment' : button)}
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
        {messageParts('link.deck.lead', {
          person: <bdi>{invitation.by}</bdi>,
          team: <bdi>{invitation.team}</bdi>,
          deck: <b>{invitation.deck}</b>,
          email,
        })}
      </>
    )
  if (invitation)
    return (
      <>
        {messageParts(invitation.by ? 'link.invitation.lead' : 'link.invitation.operator', {
          person: invitation.by ?? '',
          email,
          team: <b>{invitation.team}</b>,
        })}
      </>
    )
  if (kind === 'setup') return <>{message('link.setup.lead')}</>
  return <>{email}</>
}
