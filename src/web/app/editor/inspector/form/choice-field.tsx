import { useId } from 'preact/hooks'
import { message } from '../../../messages.ts'
import { Row } from './row.tsx'
import type { Bound } from './subject.ts'

/**
 * One of a few values. `none` is the name of the choice that unsets the field. `initial` is what an unset field means; choosing it unsets
 * the field.
 */
export function ChoiceField<Value extends string>({
  label,
  field,
  names,
  none,
  initial,
  hint,
}: {
  label: string
  field: Bound<Value>
  names: Readonly<Record<Value, string>>
  none?: string
  initial?: Value
  hint?: string
}) {
  const id = useId()
  return (
    <Row id={id} label={label} path={field.path} hint={hint}>
      <select
        id={id}
        class="form-input"
        value={field.isMixed ? 'mixed' : (field.value ?? initial ?? '')}
        aria-describedby={hint === undefined ? undefined : `${id}-note`}
        onChange={({ currentTarget: { value } }) =>
          // The values are those of the options below.
          field.set(value === '' || value === initial ? undefined : (value as Value))
        }
      >
        {field.isMixed && (
          <option value="mixed" disabled>
            {message('form.mixed')}
          </option>
        )}
        {none !== undefined && <option value="">{none}</option>}
        {(Object.entries(names) as [Value, string][]).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  )
}
