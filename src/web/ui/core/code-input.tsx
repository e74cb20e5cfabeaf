import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { codeLength, digitsOf, spoken } from './room-code.ts'

export interface CodeInputProps {
  /** The text of the field. */
  typed: Signal<string>
  input: RefObject<HTMLInputElement | null>
  /** The ids of the elements that describe the field. */
  describedBy: string
  isInvalid?: boolean
  /** Called after every change of the text. */
  onType?: () => void
  /** Called with the six digits as soon as a new code is complete. */
  onComplete: (code: string) => void
}

/** The field for the code of a room. It keeps the typed or pasted digits, in two groups of three. */
export function CodeInput({ typed, input, describedBy, isInvalid, onType, onComplete }: CodeInputProps) {
  const type = (text: string) => {
    const digits = digitsOf(text)
    const isNew = digits !== digitsOf(typed.value)
    typed.value = digits.length > 3 ? spoken(digits) : digits
    // The signal may already hold this text while the field does not.
    if (input.current) input.current.value = typed.value
    onType?.()
    if (isNew && digits.length === codeLength) onComplete(digits)
  }
  return (
    <input
      ref={input}
      id="code"
      class="code-input"
      type="text"
      inputMode="numeric"
      autocomplete="off"
      enterkeyhint="go"
      placeholder="––– –––"
      value={typed.value}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onInput={event => type(event.currentTarget.value)}
    />
  )
}
