import './undo-notice.css'
import { useEffect, useState } from 'preact/hooks'
import { message } from '#web/ui/core/host-messages.ts'
import { isMerged } from '../entries/merged.tsx'
import type { Moderation, Undoable } from '../entries/moderation.ts'

/** How long the notice stays, ms; while the pointer or the focus is on it, it does not go. */
const stayMs = 15_000

const noteOf = (undoable: Undoable): string =>
  undoable.kind === 'merge' ? isMerged(undoable) : message('rejected.note', { text: undoable.text })

/** Offers to take back the newest rejection or merge. It stands with the buttons below the page, so that it covers nothing of it. */
export function UndoNotice({ moderation }: { moderation: Moderation }) {
  const newest = moderation.newest.value
  const [isHeld, setHeld] = useState(false)
  // A notice that ends under the pointer or with the focus never says that these left.
  useEffect(() => setHeld(false), [newest === null])
  useEffect(() => {
    if (!newest || isHeld) return undefined
    const timer = setTimeout(moderation.dismiss, stayMs)
    return () => clearTimeout(timer)
  }, [newest, isHeld])
  return (
    <div role="status">
      {newest && (
        <div
          class="undo-notice"
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocusIn={() => setHeld(true)}
          onFocusOut={() => setHeld(false)}
        >
          <p dir="auto">{noteOf(newest)}</p>
          <button type="button" class="side-button" onClick={() => void moderation.undo(newest)}>
            {message('action.undo')}
          </button>
          <button type="button" class="side-button" onClick={moderation.dismiss}>
            {message('action.dismiss')}
          </button>
        </div>
      )}
    </div>
  )
}
