import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { CodeInput } from '#web/ui/core/code-input.tsx'
import { codeLength, digitsOf } from '#web/ui/core/room-code.ts'
import { message } from './language.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'

/** The form for the code of a room. The sixth digit opens the room. */
export function Join() {
  const typed = useSignal('')
  const problem = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const enter = () => {
    const digits = digitsOf(typed.value)
    if (digits.length === codeLength) location.assign(withPrefix(`/j/${digits}`))
    else {
      problem.value = message('join.short')
      input.current?.focus()
    }
  }
  return (
    <section class="half join" aria-labelledby="join">
      <form
        class="narrow"
        onSubmit={event => {
          event.preventDefault()
          enter()
        }}
      >
        <h2 id="join" class="loud">
          {message('join.title')}
        </h2>
        <p class="lead">
          <label for="code">{message('join.help')}</label>
        </p>
        <CodeInput
          typed={typed}
          input={input}
          describedBy="code-message"
          onType={() => {
            problem.value = ''
          }}
          onComplete={enter}
        />
        <button type="submit" class="main-button">
          {message('join.button')}
        </button>
        <p class="message" id="code-message" role="status">
          {problem.value}
        </p>
      </form>
    </section>
  )
}
