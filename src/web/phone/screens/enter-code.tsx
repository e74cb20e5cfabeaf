import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { CodeInput } from '#web/ui/core/code-input.tsx'
import { codeLength, digitsOf, spoken } from '#web/ui/core/room-code.ts'

export interface EnterCodeProps {
  /** The last code that was tried. */
  code: string
  busy: boolean
  /** Whether the service cannot be reached right now. */
  away: boolean
  error: string | undefined
  fix: string | undefined
  onCode: (code: string) => void
}

/** The form for the code of a room. The sixth digit sends it. */
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
          The six digits are on the screen in the room.
        </p>
        <CodeInput
          typed={typed}
          input={input}
          describedBy="code-help code-message"
          isInvalid={problem !== undefined}
          onComplete={submit}
        />
        <p class="message" id="code-message" role="status" data-tone={problem ? 'bad' : 'calm'}>
          {busy && (away ? 'The service cannot be reached. Trying again automatically …' : 'Joining …')}
          {problem}
          {problem && fix && <span class="fix"> {fix}</span>}
        </p>
      </form>
    </main>
  )
}
