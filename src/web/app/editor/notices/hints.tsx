import { useSignal } from '@preact/signals'
import { browserStorage } from '#web/ui/core/text-storage.ts'
import { type AppKey, message } from '../../messages.ts'
import { Notice } from './notice-box.tsx'

const hints: readonly AppKey[] = ['notices.hint.write', 'notices.hint.shortcuts', 'notices.hint.agent']

const storageKey = 'lpd-editor-hints'

/** Where the hints go on: after those that were shown on earlier visits. */
function readAt(): number {
  const seen = browserStorage().getItem(storageKey)
  return seen === 'closed' ? hints.length : Number(seen ?? 0)
}

/** Hints for those who open the editor for the first times, one on each visit. Each ends by itself, and is not shown again. */
export function Hints() {
  const at = useSignal(readAt())
  const isOver = useSignal(false)
  const hint = hints[at.value]
  if (hint === undefined || isOver.value) return null
  const goOn = (to: number) => {
    browserStorage().setItem(storageKey, to < hints.length ? String(to) : 'closed')
    at.value = to
  }
  const close = () => goOn(hints.length)
  return (
    <div class="editor-hint">
      <Notice
        text={message(hint)}
        onClose={close}
        onPassed={() => {
          isOver.value = true
          goOn(at.value + 1)
        }}
      >
        <button
          type="button"
          class="side-button"
          onClick={() => {
            goOn(at.value + 1)
          }}
        >
          {message(at.value === hints.length - 1 ? 'notices.hint.done' : 'notices.hint.next')}
        </button>
      </Notice>
    </div>
  )
}
