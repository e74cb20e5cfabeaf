import './field.css'
import './saved-field.css'
import { useSignal } from '@preact/signals'
import type { InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'
import type { HostAction } from '#contract/rooms/host-action.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'

/** A field of the room with a button that stores what was typed. */
export function SavedField({
  client,
  label,
  value,
  attributes,
  actionOf,
}: {
  client: HostClient
  label: string
  /** What the room has, as text. */
  value: string
  /** Of the field. */
  attributes: InputHTMLAttributes
  /** Returns the action that stores a text; null where there is nothing to store. */
  actionOf: (text: string) => HostAction | null
}) {
  /** Null while nothing was typed. */
  const typed = useSignal<string | null>(null)
  const id = useId()
  const shown = typed.value ?? value
  const action = actionOf(shown.trim())
  const store = async () => {
    if (!action) return
    await client.act(action)
    if (!client.refusal.value) typed.value = null
  }
  return (
    <form
      class="saved-field"
      onSubmit={event => {
        event.preventDefault()
        void store()
      }}
    >
      <label for={id}>{label}</label>
      <input
        {...attributes}
        id={id}
        class="field"
        value={shown}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value
        }}
      />
      <button type="submit" class="side-button" aria-disabled={!action}>
        {message('action.save')}
      </button>
    </form>
  )
}
