import type { Signal } from '@preact/signals'
import { Field } from '../field.tsx'
import { passwordHint } from './password-hint.ts'
import { message } from '../messages.ts'

/** Asks for the name of a new person. */
export const NameField = ({ value }: { value: Signal<string> }) => (
  <Field label={message('common.name')} autocomplete="name" required maxLength={80} value={value} />
)

/** Asks for a new password. */
export const NewPasswordField = ({ value }: { value: Signal<string> }) => (
  <Field
    label={message('common.password')}
    type="password"
    autocomplete="new-password"
    required
    hint={passwordHint()}
    value={value}
  />
)
