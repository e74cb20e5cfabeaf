import './undo-notice.css'
import { useEffect, useState } from 'preact/hooks'
import { message } from '#web/ui/core/host-messages.ts'
import type { Moderation } from '../entries/moderation.ts'

/** How long the notice stays, ms; while the pointer or the focus is on it, it does not go. */
const stayMs = 15_000

/** Offers to take back the newest rejection. */
export function UndoNotice({ moderation }: { moderation: Moderation }) {
  const newest = moderation.newest.value
  const [isHeld, setHeld] = useState(false)
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
          <p dir="auto">{message('rejected.note', { text: newest.text })}</p>
          <button type="button" class="side-button" onClick={() => void moderation.undo(newest)}>
            {message('action.undo')}
          </button>
        </div>
      )}
    </div>
  )
}
