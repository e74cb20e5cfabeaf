import type { FailedPages } from '#contract/deck/file.ts'
import { retryPages } from '#contract/operations/retry-pages.ts'
import { withoutFailedPages } from '#deck/failed-pages.ts'
import { message } from '../../messages.ts'
import { say, sayError } from '../../notice.tsx'
import { ask } from '../../session.ts'
import { useAction } from '../../use-action.ts'
import { useEditor } from '../model/editor-context.ts'
import { RequestError } from '#web/ui/core/request.ts'

/** What can be done about uploaded pages that could not be painted. `onDone` is called once something was. */
export function FailedPagesButtons({ failed, onDone }: { failed: FailedPages; onDone?: () => void }) {
  const { deckId, deck } = useEditor()
  const action = useAction()
  const retry = async () => {
    try {
      await ask(retryPages, { id: deckId })
      say(message('checks.retry.done'))
      onDone?.()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      sayError(error)
    }
  }
  const remove = () => {
    deck.edit(content => ({ ...content, document: withoutFailedPages(content.document, [failed]) }))
    say(message('checks.removePages.done'))
    onDone?.()
  }
  return (
    <div class="check-actions">
      <button
        type="button"
        class="side-button"
        aria-disabled={action.isBusy}
        onClick={() => void action.run(retry)}
      >
        {message('common.retry')}
      </button>
      <button type="button" class="side-button" onClick={remove}>
        {message('checks.removePages')}
      </button>
    </div>
  )
}
