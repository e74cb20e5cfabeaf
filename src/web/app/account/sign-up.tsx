import { useSignal } from '@preact/signals'
import type { DeliveredLink } from '#contract/people/account.ts'
import { signUp } from '#contract/operations/people/sign-up.ts'
import { Field } from '../field.tsx'
import { Problem } from '../problem.tsx'
import { callInWords } from '../session.ts'
import { useAction } from '../use-action.ts'
import { Card } from './card.tsx'
import { NameField, NewPasswordField } from './new-account-fields.tsx'
import { message, messageParts } from '../messages.ts'

/** Requests an account, where the server lets people sign up. */
export function SignUp() {
  const email = useSignal('')
  const name = useSignal('')
  const password = useSignal('')
  const link = useSignal<DeliveredLink | null>(null)
  const action = useAction()
  if (link.value)
    return (
      <Card title={message('signUp.almost')}>
        {link.value.url === null ? (
          <p class="lead">{messageParts('signUp.mailed', { address: <b>{link.value.mailedTo}</b> })}</p>
        ) : (
          <a class="main-button" href={new URL(link.value.url).pathname + new URL(link.value.url).hash}>
            {message('signUp.make')}
          </a>
        )}
      </Card>
    )
  return (
    <Card title={message('common.signUp')}>
      <form
        class="form"
        onSubmit={event => {
          event.preventDefault()
          void action.run(async () => {
            link.value = await callInWords(signUp, {
              email: email.value,
              name: name.value,
              password: password.value,
            })
          })
        }}
      >
        <NameField value={name} />
        <Field label={message('common.email')} type="email" autocomplete="username" required value={email} />
        <NewPasswordField value={password} />
        <Problem error={action.error} />
        <button type="submit" class="main-button" aria-disabled={action.isBusy}>
          {message(action.isBusy ? 'common.oneMoment' : 'common.signUp')}
        </button>
      </form>
      <p class="quiet">
        {message('signUp.hasAccount')} <a href="/sign-in">{message('common.signIn')}</a>
      </p>
    </Card>
  )
}
