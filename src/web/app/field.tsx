import type { Signal } from '@preact/signals'
import { useId } from 'preact/hooks'

interface FieldProps {
  label: string
  value: Signal<string>
  /** A sentence below the field. */
  hint?: string
  type?: 'text' | 'email' | 'password'
  /** What the browser may fill in. */
  autocomplete?: 'off' | 'name' | 'username' | 'current-password' | 'new-password'
  required?: boolean
  maxLength?: number
  placeholder?: string
  /** What may be meant, offered while somebody types: the value, and how it is called. */
  suggestions?: readonly { value: string; name: string }[]
}

/** A labelled text field that is bound to a signal. */
export function Field({ label, value, hint, type = 'text', suggestions = [], ...attributes }: FieldProps) {
  const id = useId()
  const input = {
    ...attributes,
    id,
    class: 'field',
    value: value.value,
    ...(suggestions.length > 0 && { list: `${id}-suggestions` }),
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    onInput: (event: { currentTarget: HTMLInputElement }) => {
      value.value = event.currentTarget.value
    },
  }
  return (
    <div class="field-group">
      <label class="field-label" for={id}>
        {label}
      </label>
      {/* One of each, because Preact has no type for an input whose type is one of several. */}
      {type === 'password' ? (
        <input {...input} type="password" />
      ) : type === 'email' ? (
        <input {...input} type="email" />
      ) : (
        <input {...input} type="text" />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map(each => (
            <option key={each.value} value={each.value}>
              {each.name}
            </option>
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
