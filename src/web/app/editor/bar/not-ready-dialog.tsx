import { plural } from '#contract/text/figures.ts'
import { Dialog } from '../../dialog.tsx'
import { CheckList } from '../checks/check-list.tsx'
import { missingWords } from '../checks/problem-words.ts'
import { problemChecks } from '../checks/find-checks.ts'
import { useEditor } from '../model/editor-context.ts'

const mostListed = 8

/** What a deck still needs before a room can start, with a way to each. */
export function NotReadyDialog({ onClose }: { onClose: () => void }) {
  const { deck, uploadedPages } = useEditor()
  const problems = problemChecks(deck.settled.value.document, uploadedPages.value)
  return (
    <Dialog title="Not ready yet" onClose={onClose}>
      <div class="dialog-body">
        <p>{missingWords(problems.length)} before people can join.</p>
        <CheckList checks={problems.slice(0, mostListed)} onGo={onClose} />
        {problems.length > mostListed && (
          <p class="quiet">
            {plural(problems.length - mostListed, 'more thing')}: see Checks below the slide.
          </p>
        )}
      </div>
    </Dialog>
  )
}
