import { isField } from './event-target.ts'

/** How long a field whose code is loaded may take until it is drawn and has the focus, ms. */
const drawingMs = 2_000

/**
 * Holds the keys that are pressed until a field has the focus, and types them into it: for a field whose code is still being loaded, or that
 * is drawn a moment later. `opening` settles when the code is loaded, or cannot be. Escape and a press of the pointer stop it; keys held until
 * then are dropped.
 */
export function holdKeys(opening: Promise<unknown>): void {
  const held: KeyboardEvent[] = []
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const stop = () => end.abort()
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop()
    if (event.altKey || ((event.ctrlKey || event.metaKey) && event.key !== 'a')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  const give = ({ target }: FocusEvent) => {
    if (!isField(target)) return
    stop()
    // What opens a field selects what is in it in the same task.
    queueMicrotask(() => held.forEach(typeKey))
  }
  addEventListener('keydown', hold, options)
  addEventListener('focusin', give, options)
  addEventListener('pointerdown', stop, options)
  opening.then(() => setTimeout(stop, drawingMs), stop)
}

/** Does in the field that has the focus what a held key would have done there. The browser can undo it. */
function typeKey(held: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = held
  const { activeElement: field } = document
  // The text on the slide does with keys what they do in it.
  if (field instanceof HTMLElement && field.isContentEditable) {
    const wasTaken = !field.dispatchEvent(new KeyboardEvent('keydown', copyOf(held)))
    if (wasTaken) return
    if (key.length === 1 && !ctrlKey && !metaKey) {
      field.dispatchEvent(new KeyboardEvent('keypress', { ...copyOf(held), charCode: key.charCodeAt(0) }))
      return
    }
  }
  if (ctrlKey || metaKey) document.execCommand('selectAll')
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
  else if (key === 'Enter') {
    if (document.activeElement instanceof HTMLTextAreaElement) document.execCommand('insertLineBreak')
  } else if (key.length === 1) document.execCommand('insertText', false, key)
}

const copyOf = ({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): KeyboardEventInit => ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  bubbles: true,
  cancelable: true,
})
