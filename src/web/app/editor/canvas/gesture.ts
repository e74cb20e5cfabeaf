/** What a pointer does from press to release, in px of the page. */
export interface Drag {
  dx: number
  dy: number
  /** Whether the proportions are kept or the direction is held. */
  shift: boolean
  /** Whether snapping is off. */
  free: boolean
  /** Whether a copy is dragged. */
  copies: boolean
}

/** From so many px on, a press that moves is a drag. */
const startPx = 3

/**
 * Follows a pointer from its press to its release, at most once a frame. `onMove` is called while it is dragged, `onEnd` with whether it
 * was dragged at all and not cancelled by Escape or the browser. Meanwhile nothing of the page is selected or dragged by the browser, which
 * would cancel the gesture: a press on a text that is selected starts such a drag.
 */
export function followPointer(
  press: PointerEvent,
  {
    onMove,
    onEnd,
  }: { onMove: (drag: Drag) => void; onEnd: (result: 'moved' | 'clicked' | 'cancelled') => void },
): void {
  const { clientX, clientY, pointerId } = press
  let isDragged = false
  let frame = 0
  let last: PointerEvent | undefined

  const flush = () => {
    frame = 0
    if (!last) return
    const { clientX: x, clientY: y, shiftKey: shift, ctrlKey, metaKey, altKey: copies } = last
    last = undefined
    onMove({ dx: x - clientX, dy: y - clientY, shift, free: ctrlKey || metaKey, copies })
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    if (!isDragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) < startPx) return
    isDragged = true
    event.preventDefault()
    last = event
    frame ||= requestAnimationFrame(flush)
  }
  const end = (result: 'moved' | 'clicked' | 'cancelled') => {
    cancelAnimationFrame(frame)
    if (result === 'moved') flush()
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', key, true)
    removeEventListener('selectstart', prevent)
    removeEventListener('dragstart', prevent)
    onEnd(result)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId === pointerId) end(isDragged ? 'moved' : 'clicked')
  }
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === pointerId) end('cancelled')
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end('cancelled')
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', key, true)
  addEventListener('selectstart', prevent)
  addEventListener('dragstart', prevent)
}

const prevent = (event: Event) => event.preventDefault()
