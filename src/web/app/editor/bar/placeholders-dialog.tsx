import { Dialog } from '../../dialog.tsx'
import { message } from '../../messages.ts'
import { CheckList } from '../checks/check-list.tsx'
import type { Check } from '../checks/find-checks.ts'

const mostListed = 8

/** Says before a start which texts of the deck were to be replaced, with a way to each; who wants to start does. */
export function PlaceholdersDialog({
  checks,
  onStart,
  onClose,
}: {
  checks: readonly Check[]
  onStart: () => void
  onClose: () => void
}) {
  const count = checks.length
  return (
    <Dialog title={message('present.placeholders')} onClose={onClose}>
      <div class="dialog-body">
        <p>{message('present.placeholders.lead', { count })}</p>
        <CheckList checks={checks.slice(0, mostListed)} onGo={onClose} />
        {count > mostListed && (
          <p class="quiet">{message('present.placeholders.more', { count: count - mostListed })}</p>
        )}
        <button type="button" class="main-button" onClick={onStart}>
          {message('present.anyway')}
        </button>
      </div>
    </Dialog>
  )
}
