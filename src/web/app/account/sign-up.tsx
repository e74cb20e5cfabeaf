import { useSignal } from '@preact/signals'
import type { DeliveredLink } from '#contract/people/account.ts'
import { signUp } from '#contract/operations/people/sign-up.ts'
import { call } from '#web/ui/core/client.ts'
import { Field } from '../field.tsx'
import { Problem } from '../problem.tsx'
import { useAction } from '../use-action.ts'
import { Card } from './card.tsx'
import { NameField, NewPasswordField } from './new-account-fields.tsx'

/** Requests an account, where the server lets people sign up. */
export function SignUp() {
  const email = useSignal('')
  const name = useSignal('')
  const password = useSignal('')
  const link = useSignal<DeliveredLink | null>(null)
  const action = useAction()
  if (link.value)
    return (
      <Card title="Almost there">
        {link.value.url === null ? (
          <p class="lead">
            Open the link that was sent to <b>{link.value.mailedTo}</b> to make your account.
          </p>
        ) : (
          <a class="main-button" href={new URL(link.value.url).pathname + new URL(link.value.url).hash}>
            Make my account
          </a>
        )}
      </Card>
    )
  return (
    <Card title="Sign up">
      <form
        class="form"
        onSubmit={event => {
          event.preventDefault()
          void action.run(async () => {
            link.value = await call(signUp, {
              email: email.value,
              name: name.value,
              password: password.value,
            })
          })
        }}
      >
        <NameField value={name} />
        <Field label="Email" type="email" autocomplete="username" required value={email} />
        <NewPasswordField value={password} />
        <Problem error={action.error} />
        <button type="submit" class="main-button" aria-disabled={action.isBusy}>
          {action.isBusy ? 'One moment …' : 'Sign up'}
        </button>
      </form>
      <p class="quiet">
        Have an account? <a href="/sign-in">Sign in</a>
      </p>
    </Card>
  )
}
