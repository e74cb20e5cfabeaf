import { isField } from './event-target.ts'

/** How long a field whose code is loaded may take until it is drawn and has the focus, ms. */
const drawingMs = 2_000

/**
 * Holds what is typed until a field has the focus, and types it into that: for a field whose code is being loaded, or that is drawn a
 * moment later. `opening` settles when it is loaded, or cannot be. A press elsewhere and Escape end it.
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
    // More keys are held until those before them are typed.
    const typing = import('./type-keys.ts')
    void typing
      .then(file => file.typeKeys(held))
      .catch(() => undefined)
      .finally(stop)
  }
  addEventListener('keydown', hold, options)
  addEventListener('focusin', give, options)
  addEventListener('pointerdown', stop, options)
  opening.then(() => setTimeout(stop, drawingMs), stop)
}
