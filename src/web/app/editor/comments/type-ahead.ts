import { isField } from '../event-target.ts'
import { type Draft, changeDraft } from './comment-drafts.ts'

/** How long the code of a field may take until it is drawn and has the focus, ms. */
const loadingMs = 10_000

/** Puts what is typed into a draft until its field has the focus, whose code may still be loaded. Escape and a press of the pointer end it. */
export function typeAhead(draft: Draft): void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const stop = () => end.abort()
  const take = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape') return stop()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const text = draft.text.peek()
    if (key === 'Backspace') changeDraft(draft, text.slice(0, -1))
    else if (key.length === 1) changeDraft(draft, text + key)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', take, options)
  addEventListener('pointerdown', stop, options)
  addEventListener('focusin', ({ target }) => isField(target) && stop(), options)
  setTimeout(stop, loadingMs)
}
