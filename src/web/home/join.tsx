import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { codeLength, digitsOf, spoken } from '#web/ui/core/room-code.ts'

/** Asks for the six digits on the screen; the sixth opens the room. */
export function Join() {
  const typed = useSignal('')
  const said = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const enter = () => {
    const digits = digitsOf(typed.value)
    if (digits.length === codeLength) location.assign(`/j/${digits}`)
    else {
      said.value = 'A code has six digits.'
      input.current?.focus()
    }
  }
  const type = (text: string) => {
    const digits = digitsOf(text)
    const isNew = digits !== digitsOf(typed.value)
    typed.value = digits.length > 3 ? spoken(digits) : digits
    // The signal may hold this very text already, the field not.
    if (input.current) input.current.value = typed.value
    said.value = ''
    if (isNew && digits.length === codeLength) enter()
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
          aria-describedby="code-said"
          onInput={event => type(event.currentTarget.value)}
        />
        <button type="submit" class="main-button">
          Join
        </button>
        <p class="said" id="code-said" role="status">
          {said.value}
        </p>
      </form>
    </section>
  )
}
