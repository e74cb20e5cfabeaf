import { useSignal } from '@preact/signals'
import { limits } from '#contract/limits.ts'
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
        aria-label="Name of this version"
        placeholder="Name this version to keep it for good"
        maxLength={limits.versionName}
        autocomplete="off"
        value={typed.value}
        onInput={event => (typed.value = event.currentTarget.value)}
      />
      <button type="submit" class="side-button" aria-disabled={isSame || action.isBusy}>
        {save.name === null ? 'Name it' : 'Rename'}
      </button>
      {save.name !== null && (
        <button
          type="button"
          class="side-button"
          aria-disabled={action.isBusy}
          onClick={() => void rename(null)}
        >
          Remove name
        </button>
      )}
      <Problem error={action.error} />
    </form>
  )
}
