import { useSignal } from '@preact/signals'
import { valueOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { readNumber, writeGuess } from '../parts/number.ts'
import { slide } from '../parts/slide.ts'
import { message } from '../../language.ts'

/** Answers an estimate with a number, typed or set by a slider. */
export const estimate: PollForm = {
  Form: Estimate,
  invitation: () => message('estimate.how'),
  change: () => message('status.changeable'),
}

function Estimate({ poll, name, question, status, answer, send }: FormProps) {
  const { estimateMin: min = 0, estimateMax: max = 0 } = poll
  const write = (guess: number) => writeGuess(guess, poll)
  const sent = valueOf(answer)
  const draft = useSignal<string | null>(null)
  const typed = draft.value ?? (sent === undefined ? '' : write(sent))
  const value = draft.value === null ? (sent ?? null) : readNumber(typed)
  const isInside = value !== null && min <= value && value <= max
  const { last, valueAt, placeOf } = slide(min, max)
  const range = { min: write(min), max: write(max) }
  const fault =
    typed.trim() === '' || isInside
      ? undefined
      : value === null
        ? message('estimate.noNumber', range)
        : message(value < min ? 'estimate.tooLow' : 'estimate.tooHigh', range)

  const submit = {
    label: sent === undefined ? message('form.send') : message('form.sendChange'),
    ready: isInside && value !== sent,
    onSubmit: () => {
      send({ value })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      <label class="field-label" for={name}>
        {message('estimate.label')}
      </label>
      <input
        id={name}
        class="field figure"
        // The decimal keyboard of phones has no minus sign.
        inputMode={min < 0 ? 'text' : 'decimal'}
        autocomplete="off"
        enterkeyhint="send"
        maxLength={40}
        value={typed}
        aria-invalid={fault !== undefined}
        aria-describedby={`${name}-range`}
        onInput={event => {
          draft.value = event.currentTarget.value
        }}
        onBlur={() => {
          if (draft.value !== null && value !== null) draft.value = write(value)
        }}
      />
      <p id={`${name}-range`} class="fault" role="status">
        {fault ?? <span class="sr">{message('estimate.range', range)}</span>}
      </p>
      <input
        class="slider"
        type="range"
        min={0}
        max={last}
        value={placeOf(value ?? (min + max) / 2)}
        data-unset={value === null}
        style={{ '--lit': value === null ? 0 : placeOf(value) / last }}
        aria-label={message('estimate.slider')}
        aria-valuetext={value === null ? message('estimate.unset') : write(value)}
        onInput={event => {
          draft.value = write(valueAt(event.currentTarget.valueAsNumber))
        }}
      />
      <p class="bounds" aria-hidden="true">
        <span>{write(min)}</span>
        <span>{write(max)}</span>
      </p>
    </Frame>
  )
}
