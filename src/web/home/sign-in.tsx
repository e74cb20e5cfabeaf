import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Problem } from './problem.tsx'
import type { Session } from './session.ts'

/** Asks a presenter for the API key. */
export function SignIn({ session }: { session: Session }) {
  const typed = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const problem = session.problem.value
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])
  return (
    <form
      class="narrow"
      onSubmit={event => {
        event.preventDefault()
        void session.signIn(typed.value)
      }}
    >
      <h2 class="loud">Present</h2>
      <p class="lead" id="key-help">
        Sign in with your API key. It is kept in this tab only, until you close it.
      </p>
      <label class="field-label" for="key">
        API key
      </label>
      {/* No name attribute, so that it is never part of a URL. */}
      <input
        ref={input}
        id="key"
        class="field"
        type="password"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder="lpd_…"
        value={typed.value}
        aria-describedby="key-help key-message"
        aria-invalid={problem !== null}
        onInput={event => {
          typed.value = event.currentTarget.value
        }}
      />
      <button type="submit" class="main-button" aria-disabled={session.busy.value}>
        {session.busy.value ? 'Signing in …' : 'Sign in'}
      </button>
      <div id="key-message" role="alert">
        {problem && <Problem {...problem} />}
      </div>
    </form>
  )
}
