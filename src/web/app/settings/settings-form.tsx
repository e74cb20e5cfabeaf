import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { useAction } from '../use-action.ts'

interface SettingsFormProps {
  /** The words of the button. */
  button: string
  /** Whether the button is the main one of its page. */
  isMain?: boolean
  /** Whether “Saved” is shown afterwards; left out where the page itself shows what happened. */
  tellsSaved?: boolean
  /** Does the work. A refusal that it throws is shown above the button. */
  save: () => Promise<void>
  children: ComponentChildren
}

/** A form of a page of settings: its fields, what went wrong, and the button. */
export function SettingsForm({ button, isMain, tellsSaved, save, children }: SettingsFormProps) {
  const action = useAction()
  const isSaved = useSignal(false)
  return (
    <form
      class="form"
      onSubmit={event => {
        event.preventDefault()
        isSaved.value = false
        void action.run(async () => {
          await save()
          isSaved.value = tellsSaved === true
        })
      }}
    >
      {children}
      <Problem error={action.error} />
      <div class="buttons">
        <button type="submit" class={isMain ? 'main-button' : 'side-button'}>
          {button}
        </button>
        <span role="status" class="quiet">
          {isSaved.value && message('common.saved')}
        </span>
      </div>
    </form>
  )
}
