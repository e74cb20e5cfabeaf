import { useSignal } from '@preact/signals'
import { limits } from '#contract/limits.ts'
import { message } from '../../messages.ts'
import { Problem } from '../../problem.tsx'
import { useAction } from '../../use-action.ts'
import type { Save } from './saves.ts'
import type { Versions } from './versions.ts'

/** What people call a version: to be set, changed and taken away. With a name it is kept for good. */
export function VersionName({ save, versions }: { save: Save; versions: Versions }) {
  const typed = useSignal(save.name ?? '')
  const action = useAction()
  const name = typed.value.trim()
  const isSame = name === (save.name ?? '')
  const rename = (to: string | null) =>
    action.run(async () => {
      await versions.rename(save.revision, to)
      typed.value = to ?? ''
    })
  return (
    <form
      class="version-name"
      onSubmit={event => {
        event.preventDefault()
        if (!isSame) void rename(name === '' ? null : name)
      }}
    >
      <input
        class="form-input"
        type="text"
        dir="auto"
        aria-label={message('history.name')}
        placeholder={message('history.name.hint')}
        maxLength={limits.versionName}
        autocomplete="off"
        value={typed.value}
        onInput={event => (typed.value = event.currentTarget.value)}
      />
      <button type="submit" class="side-button" aria-disabled={isSame || action.isBusy}>
        {message(save.name === null ? 'history.name.set' : 'common.rename')}
      </button>
      {save.name !== null && (
        <button
          type="button"
          class="side-button"
          aria-disabled={action.isBusy}
          onClick={() => void rename(null)}
        >
          {message('history.name.remove')}
        </button>
      )}
      <Problem error={action.error} />
    </form>
  )
}
