import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { CodeInput } from '#web/ui/core/code-input.tsx'
import { codeLength, digitsOf } from '#web/ui/core/room-code.ts'

/** The form for the code of a room. The sixth digit opens the room. */
export function Join() {
  const typed = useSignal('')
  const message = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const enter = () => {
    const digits = digitsOf(typed.value)
    if (digits.length === codeLength) location.assign(`/j/${digits}`)
    else {
      message.value = 'The code has six digits.'
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
          Join a room
        </h2>
        <p class="lead">
          <label for="code">Type the six digits on the screen.</label>
        </p>
        <CodeInput
          typed={typed}
          input={input}
          describedBy="code-message"
          onType={() => {
            message.value = ''
          }}
          onComplete={enter}
        />
        <button type="submit" class="main-button">
          Join
        </button>
        <p class="message" id="code-message" role="status">
          {message.value}
        </p>
      </form>
    </section>
  )
}
