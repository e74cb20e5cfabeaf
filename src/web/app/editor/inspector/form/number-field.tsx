import { useId } from 'preact/hooks'
import { message } from '../../../messages.ts'
import type { Bounds } from './bounds.ts'
import { Row } from './row.tsx'
import type { Bound } from './subject.ts'
import { useDraft } from './use-draft.ts'

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals

/** A number within the bounds of the contract. An empty field unsets it. `factor` is how much one of the field is in the deck. */
export function NumberField({
  label,
  field,
  bounds: { min, max, isWhole },
  factor = 1,
  step = 1,
  decimals = 3,
  unit,
  placeholder,
  hint,
  isRequired = false,
}: {
  label: string
  field: Bound<number>
  bounds: Bounds
  factor?: number
  step?: number
  /** How many decimals are shown at most. */
  decimals?: number
  unit?: string
  /** What is used when the field is empty. */
  placeholder?: string
  hint?: string
  isRequired?: boolean
}) {
  const id = useId()
  const round = (value: number) => rounded(value, decimals)
  const {
    text,
    message: problem,
    type,
    leave,
  } = useDraft<number>(
    field,
    value => (value === undefined ? '' : String(round(value / factor))),
    typed => {
      const value = Number(typed.replace(',', '.'))
      if (typed.trim() === '')
        return isRequired ? { message: message('form.number.missing') } : { value: undefined }
      return Number.isFinite(value) ? { value: value * factor } : { message: message('form.number.wrong') }
    },
  )
  const move = (by: number) => {
    const from = Number(text)
    const wanted = round((Number.isFinite(from) ? from : 0) + by)
    const least = min === undefined ? -Infinity : min / factor
    const most = max === undefined ? Infinity : max / factor
    type(String(Math.min(most, Math.max(least, wanted))))
  }
  return (
    <Row id={id} label={label} path={field.path} hint={hint} message={problem}>
      <input
        id={id}
        class="form-input form-number"
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        role="spinbutton"
        autocomplete="off"
        aria-valuenow={field.value === undefined ? undefined : round(field.value / factor)}
        aria-valuemin={min === undefined ? undefined : round(min / factor)}
        aria-valuemax={max === undefined ? undefined : round(max / factor)}
        aria-invalid={problem !== null}
        aria-describedby={problem !== null || hint !== undefined ? `${id}-note` : undefined}
        placeholder={field.isMixed ? message('form.mixed') : placeholder}
        value={text}
        onInput={event => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={event => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          move(by * step * (event.shiftKey ? 10 : 1))
        }}
      />
      {unit !== undefined && (
        <span class="form-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </Row>
  )
}
