import { Dialog } from '../../dialog.tsx'
import { message } from '../../messages.ts'
import { CheckList } from '../checks/check-list.tsx'
import { problemChecks } from '../checks/find-checks.ts'
import { useEditor } from '../model/editor-context.ts'

const mostListed = 8

/** What a deck still needs before a room can start, with a way to each. */
export function NotReadyDialog({ onClose }: { onClose: () => void }) {
  const { deck, uploadedPages } = useEditor()
  const problems = problemChecks(deck.settled.value.document, uploadedPages.value)
  return (
    <Dialog title={message('present.notReady')} onClose={onClose}>
      <div class="dialog-body">
        <p>{message('present.notReady.missing', { count: problems.length })}</p>
        <CheckList checks={problems.slice(0, mostListed)} onGo={onClose} />
        {problems.length > mostListed && (
          <p class="quiet">{message('present.notReady.more', { count: problems.length - mostListed })}</p>
        )}
      </div>
    </Dialog>
  )
}
