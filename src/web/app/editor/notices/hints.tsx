import { useSignal } from '@preact/signals'
import { browserStorage } from '#web/ui/core/text-storage.ts'
import { Notice } from './notice-box.tsx'

const hints = [
  'Double-click a text on the slide to change it there. Double-click a card to write its question.',
  'Press ? to see all shortcuts.',
  'An agent can work on this deck with you, while you watch. Share has what it needs.',
] as const

const storageKey = 'lpd-editor-hints'

/** Hints for those who open the editor for the first time, one at a time, until they are closed for good. */
export function Hints() {
  const at = useSignal(browserStorage().getItem(storageKey) === null ? 0 : hints.length)
  const hint = hints[at.value]
  if (hint === undefined) return null
  const close = () => {
    at.value = hints.length
    browserStorage().setItem(storageKey, 'closed')
  }
  return (
    <div class="editor-hint">
      <Notice text={hint} onClose={close}>
        <button
          type="button"
          class="side-button"
          onClick={() => {
            if (at.value === hints.length - 1) close()
            else at.value += 1
          }}
        >
          {at.value === hints.length - 1 ? 'Done' : 'Next hint'}
        </button>
      </Notice>
    </div>
  )
}
