import './switch-field.css'
import { useEffect, useId, useRef } from 'preact/hooks'
import { message } from '../../../messages.ts'
import { FormNote } from './row.tsx'
import type { Bound } from './subject.ts'

/** Something that is on or off. What equals `initial`, which it is when nothing is set, is unset. */
export function SwitchField({
  label,
  field,
  initial = false,
  hint,
}: {
  label: string
  field: Bound<boolean>
  initial?: boolean
  hint?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = field.isMixed
  }, [field.isMixed])
  return (
    <div class="form-switch" data-field={field.path}>
      <label>
        <span>{label}</span>
        {field.isMixed && <span class="switch-mixed">{message('form.mixed')}</span>}
        <input
          ref={input}
          type="checkbox"
          role="switch"
          checked={field.value ?? initial}
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
          onChange={({ currentTarget: { checked } }) => field.set(checked === initial ? undefined : checked)}
        />
      </label>
      <FormNote id={id} hint={hint} />
    </div>
  )
}
