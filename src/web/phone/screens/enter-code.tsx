import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { CodeInput } from '#web/ui/core/code-input.tsx'
import { codeLength, digitsOf, spoken } from '#web/ui/core/room-code.ts'
import { message } from '../language.ts'

export interface EnterCodeProps {
  /** The last code that was tried. */
  code: string
  busy: boolean
  /** Whether the service cannot be reached right now. */
  away: boolean
  /** Why the last code was refused. */
  refused: { why: string; fix?: string | undefined } | undefined
  onCode: (code: string) => void
}

/** The form for the code of a room. The sixth digit sends it. */
export function EnterCode({ code, busy, away, refused, onCode }: EnterCodeProps) {
  const typed = useSignal(spoken(code))
  const input = useRef<HTMLInputElement>(null)
  const why = refused?.why
  useLayoutEffect(() => {
    input.current?.focus()
    if (why !== undefined) input.current?.select()
  }, [why])

  const submit = () => {
    const digits = digitsOf(typed.value)
    if (digits.length === codeLength && !busy) onCode(digits)
  }
  const isUntouched = digitsOf(typed.value) === code
  const problem = isUntouched && !busy ? why : undefined
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
          <label for="code">{message('code.title')}</label>
        </h1>
        <p class="lead" id="code-help">
          {message('code.help')}
        </p>
        <CodeInput
          typed={typed}
          input={input}
          describedBy="code-help code-message"
          isInvalid={problem !== undefined}
          onComplete={submit}
        />
        <p class="message" id="code-message" role="status" data-tone={problem ? 'bad' : 'calm'}>
          {busy && message(away ? 'code.unreachable' : 'code.joining')}
          {problem}
          {problem && refused?.fix && <span class="fix"> {refused.fix}</span>}
        </p>
      </form>
    </main>
  )
}
