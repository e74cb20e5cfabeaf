import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { plural } from '#contract/text/figures.ts'
import { findSteps } from '#deck/find-steps.ts'
import { countWords, replaceWords } from '#deck/replace-everywhere.ts'
import { say } from '../../notice.tsx'
import { useEditor } from '../model/editor-context.ts'

/**
 * A field that finds steps by their words and tells which, and one that replaces these words. Enter goes to the next step, Shift with
 * Enter to the one before.
 */
export function StepSearch({
  query,
  onQuery,
  onFound,
  onClose,
}: {
  query: string
  onQuery: (query: string) => void
  /** Called with the ids of the steps that have all words; with null while no word is sought. */
  onFound: (ids: ReadonlySet<string> | null) => void
  onClose: () => void
}) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const found = findSteps(editor.deck.content.value.document, query)
  useEffect(() => field.current?.focus(), [])
  const replacement = useSignal('')
  const count = countWords(editor.deck.content.value, query.trim())
  const replace = () => {
    editor.deck.edit(content => replaceWords(content, query.trim(), replacement.value))
    say(`Replaced in ${plural(count, 'text')}.`, editor.deck.lastDone())
  }
  const isSought = query.trim() !== ''
  useEffect(() => onFound(isSought ? new Set(found) : null), [isSought, found.join()])
  useEffect(() => () => onFound(null), [])
  const go = (by: 1 | -1) => {
    const at = found.indexOf(editor.step.value.id)
    const next = at === -1 && by === -1 ? found.at(-1) : found[(at + by + found.length) % found.length]
    if (next !== undefined) editor.show(next)
  }
  return (
    <div class="step-search">
      <input
        ref={field}
        type="search"
        class="field"
        aria-label="Find in this deck"
        placeholder="Find"
        autocomplete="off"
        value={query}
        onInput={event => onQuery(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
        }}
      />
      <p class="quiet" role="status">
        {isSought && (found.length === 0 ? 'Nothing found' : plural(found.length, 'step'))}
      </p>
      {count > 0 && (
        <>
          <input
            class="field"
            aria-label="Replace with"
            placeholder="Replace with"
            autocomplete="off"
            value={replacement.value}
            onInput={event => (replacement.value = event.currentTarget.value)}
            onKeyDown={event => event.key === 'Escape' && onClose()}
          />
          <button type="button" class="form-add" onClick={replace}>
            Replace in {plural(count, 'text')}
          </button>
        </>
      )}
    </div>
  )
}
