import { useSignal } from '@preact/signals'
import { limits } from '#contract/limits.ts'
import { RequestError } from '#web/ui/core/request.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'

/** Asks once for an optional name. */
export function NameForm({ client }: { client: RoomClient }) {
  const typed = useSignal('')
  const message = useSignal('')
  if (!client.mayAskName.value)
    return (
      <p class="name-message" role="status">
        {client.name.value !== null && (
          <>
            You joined as <b dir="auto">{client.name.value}</b>.
          </>
        )}
      </p>
    )
  const save = async () => {
    const name = typed.value.trim()
    try {
      await client.rename(name === '' ? null : name)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const [, why] = /^name: (.+)$/s.exec(error.fix ?? '') ?? []
      message.value = why ?? [error.message, error.fix].filter(Boolean).join(' ')
    }
  }
  return (
    <form
      class="name-form"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <label for="name">Your name (optional)</label>
      <div class="field-row">
        <input
          id="name"
          class="field"
          dir="auto"
          autocomplete="nickname"
          enterkeyhint="done"
          maxLength={limits.name}
          value={typed.value}
          onInput={event => {
            typed.value = event.currentTarget.value
          }}
        />
        <button type="submit" class="side-button">
          {typed.value.trim() === '' ? 'Skip' : 'Save'}
        </button>
      </div>
      <p class="name-message" role="status">
        {message.value || 'The host sees it beside your answers; a quiz shows it in its standings.'}
      </p>
    </form>
  )
}
