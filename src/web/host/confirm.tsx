import './confirm.css'
import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'

export interface ConfirmProps {
  /** What the button says, before anything is asked. */
  label: string
  /** The button's name, where its label alone does not say what it is about. */
  name?: string
  question: string
  yes: string
  no?: string
  /** Whether it takes something away for good, or lets something be seen. */
  tone?: 'bad' | 'good'
  onYes: () => void
}

/** A button for what cannot be undone: it asks in its own place first, and the first answer at hand is no. */
export function Confirm({ label, name, question, yes, no = 'Cancel', tone = 'bad', onYes }: ConfirmProps) {
  const isAsking = useSignal(false)
  const opener = useRef<HTMLButtonElement>(null)
  const refuse = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const id = useId()
  useEffect(() => {
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
