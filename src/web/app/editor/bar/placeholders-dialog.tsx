import { plural } from '#contract/text/figures.ts'
import { Dialog } from '../../dialog.tsx'
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
    <Dialog title="Some texts are placeholders" onClose={onClose}>
      <div class="dialog-body">
        <p>
          {count === 1
            ? 'One text is still what a new slide or poll has there. People would see it as it is.'
            : `${plural(count, 'text')} are still what a new slide or poll has there. People would see them as they are.`}
        </p>
        <CheckList checks={checks.slice(0, mostListed)} onGo={onClose} />
        {count > mostListed && <p class="quiet">And {plural(count - mostListed, 'more text')}.</p>}
        <button type="button" class="main-button" onClick={onStart}>
          Present anyway
        </button>
      </div>
    </Dialog>
  )
}
