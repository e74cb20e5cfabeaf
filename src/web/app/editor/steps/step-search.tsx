import { useEffect, useRef } from 'preact/hooks'
import { plural } from '#contract/figures.ts'
import { findSteps } from '#deck/find-steps.ts'
import { useEditor } from '../model/editor-context.ts'

/** A field that finds steps by their words. Enter goes to the next one, Shift with Enter to the one before. */
export function StepSearch({
  query,
  onQuery,
  onClose,
}: {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const found = findSteps(editor.deck.content.value.document, query)
  useEffect(() => field.current?.focus(), [])
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
        {query.trim() !== '' && (found.length === 0 ? 'Nothing found' : plural(found.length, 'step'))}
      </p>
    </div>
  )
}
