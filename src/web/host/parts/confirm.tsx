import './confirm.css'
import { useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { message } from '#web/ui/core/host-messages.ts'

export interface ConfirmProps {
  /** The label of the button before the question is shown. */
  label: string
  /** The accessible name of the button, if its label alone is not clear. */
  name?: string
  question: string
  yes: string
  no?: string
  /** `bad` for actions that delete something, `good` for actions that show something. */
  tone?: 'bad' | 'good'
  onYes: () => void
}

/** A button for an action that cannot be undone. It asks for confirmation in place; the focus is on “no”. */
export function Confirm({
  label,
  name,
  question,
  yes,
  no = message('action.cancel'),
  tone = 'bad',
  onYes,
}: ConfirmProps) {
  const isAsking = useSignal(false)
  const opener = useRef<HTMLButtonElement>(null)
  const refuse = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    if (isAsking.value) refuse.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = isAsking.value
  }, [isAsking.value])
  const settle = () => {
    isAsking.value = false
  }
  if (!isAsking.value)
    return (
      <button
        type="button"
        class={`side-button ${tone}`}
        ref={opener}
        aria-label={name}
        onClick={() => {
          isAsking.value = true
        }}
      >
        {label}
      </button>
    )
  return (
    <div
      class={`confirm ${tone}`}
      role="group"
      aria-labelledby={id}
      onKeyDown={event => {
        if (event.key === 'Escape') settle()
      }}
    >
      <p id={id} dir="auto">
        {question}
      </p>
      <button type="button" class="side-button" ref={refuse} onClick={settle}>
        {no}
      </button>
      <button
        type="button"
        class="side-button doing"
        onClick={() => {
          settle()
          onYes()
        }}
      >
        {yes}
      </button>
    </div>
  )
}
