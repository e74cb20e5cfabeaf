import './segment-field.css'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { message } from '../../../messages.ts'
import type { Bound } from './subject.ts'

/** One of a few values as buttons beside each other. Pressing the chosen one unsets the field, unless `initial` is what that means. */
export function SegmentField<Value extends string>({
  label,
  field,
  initial,
  choices,
}: {
  label: string
  field: Bound<Value>
  /** What an unset field means. */
  initial?: Value
  /** What is shown of a choice is its name, unless it has a content of its own. */
  choices: readonly { value: Value; name: string; content?: ComponentChildren }[]
}) {
  const id = useId()
  const chosen = field.isMixed ? undefined : (field.value ?? initial)
  return (
    <div class="form-row" role="group" aria-labelledby={id} data-field={field.path}>
      <span class="form-label" id={id}>
        {label}
      </span>
      <div class="segments" data-mixed={field.isMixed || undefined}>
        {choices.map(({ value, name, content = name }) => (
          <button
            key={value}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={chosen === value}
            onClick={() => field.set(value === chosen || value === initial ? undefined : value)}
          >
            {content}
          </button>
        ))}
        {field.isMixed && <span class="segments-mixed">{message('form.mixed')}</span>}
      </div>
    </div>
  )
}

/** Several things that are on or off, as buttons beside each other. */
export function ToggleRow({
  label,
  toggles,
}: {
  label: string
  toggles: readonly { field: Bound<boolean>; name: string; content: ComponentChildren }[]
}) {
  const id = useId()
  return (
    <div class="form-row" role="group" aria-labelledby={id}>
      <span class="form-label" id={id}>
        {label}
      </span>
      <div class="segments">
        {toggles.map(({ field, name, content }) => (
          <span key={field.path} data-field={field.path}>
            <button
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={field.isMixed ? 'mixed' : field.value === true}
              onClick={() => field.set(field.value === true ? undefined : true)}
            >
              {content}
            </button>
          </span>
        ))}
        {toggles.some(({ field }) => field.isMixed) && (
          <span class="segments-mixed">{message('form.mixed')}</span>
        )}
      </div>
    </div>
  )
}
