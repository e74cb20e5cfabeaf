import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { codeLength, digitsOf, spoken } from '#web/ui/core/room-code.ts'

export interface EnterCodeProps {
  /** The code that was tried last. */
  code: string
  busy: boolean
  /** Whether the service cannot be reached at the moment. */
  away: boolean
  error: string | undefined
  fix: string | undefined
  onCode: (code: string) => void
}

/** Asks for the six digits on the screen; the sixth sends them. */
export function EnterCode({ code, busy, away, error, fix, onCode }: EnterCodeProps) {
  const typed = useSignal(spoken(code))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    if (error) input.current?.select()
  }, [error])

  const submit = () => {
    const digits = digitsOf(typed.value)
    if (digits.length === codeLength && !busy) onCode(digits)
  }
  const type = (text: string) => {
    const digits = digitsOf(text)
    const isNew = digits !== digitsOf(typed.value)
    typed.value = digits.length > 3 ? spoken(digits) : digits
    // The signal may hold this very text already, the field not.
    if (input.current) input.current.value = typed.value
    if (isNew) submit()
  }
  const isUntouched = digitsOf(typed.value) === code
  const problem = isUntouched && !busy ? error : undefined
  return (
    <main class="screen">
      <p class="brand">Live Poll Deck</p>
      <form
        class="middle code-form"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <h1 class="loud">
          <label for="code">Enter the code</label>
        </h1>
        <p class="lead" id="code-help">
          It is on the screen in the room: six digits.
        </p>
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
          aria-describedby="code-help code-said"
          aria-invalid={problem !== undefined}
          onInput={event => type(event.currentTarget.value)}
        />
        <p class="said" id="code-said" role="status" data-tone={problem ? 'bad' : 'calm'}>
          {busy && (away ? 'The service cannot be reached. Trying again by itself …' : 'Joining …')}
          {problem}
          {problem && fix && <span class="fix"> {fix}</span>}
        </p>
      </form>
    </main>
  )
}
