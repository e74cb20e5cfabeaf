import { useRef } from 'preact/hooks'

/** A pointer that moves less than this drags nothing, px: it is a tap. */
const tapPx = 8
/** A finger that rests so long picks up what is below it; one that moves before scrolls the page, ms. */
const holdMs = 300
/** How far the copy stands from the edges of the screen, at least, and how wide it is, at most, px. */
const copySize = { edge: 8, width: 300 } as const

interface Dragging {
  isTouch: boolean
  x: number
  y: number
  pointer: number
  copy: HTMLElement | null
  hold: ReturnType<typeof setTimeout> | undefined
  over: Element | null
}

/**
 * Returns the handlers of an element that can be dragged with mouse, pen or finger. A copy of it follows the pointer, whole and above all else; the
 * page stands still. A finger picks up by resting, and scrolls by moving at once. What `targetOf` finds below the pointer has `data-over`, and `onDrop` gets it at the end. `amount` is how many move
 * together. A tap, and a drag that the browser takes for scrolling, drop nothing.
 */
export function useDragging<Target extends Element>({
  amount,
  targetOf,
  onDrop,
}: {
  amount: number
  targetOf: (below: Element) => Target | null
  onDrop: (target: Target) => void
}) {
  const from = useRef<Dragging | null>(null)
  const findTarget = ({ clientX, clientY }: PointerEvent): Target | null => {
    const below = document.elementFromPoint(clientX, clientY)
    return below && targetOf(below)
  }
  const mark = (dragging: Dragging, over: Element | null) => {
    if (dragging.over === over) return
    dragging.over?.removeAttribute('data-over')
    over?.setAttribute('data-over', '')
    dragging.over = over
  }
  const end = (node: HTMLElement) => {
    clearTimeout(from.current?.hold)
    if (from.current) mark(from.current, null)
    from.current?.copy?.remove()
    from.current = null
    node.classList.remove('dragged')
  }
  const lift = (node: HTMLElement, dragging: Dragging): HTMLElement => {
    clearTimeout(dragging.hold)
    if (!dragging.copy) {
      dragging.copy = makeCopy(node, amount)
      node.classList.add('dragged')
      place(dragging.copy, dragging.x, dragging.y)
    }
    return dragging.copy
  }
  return {
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      if (event.button !== 0) return
      const { clientX: x, clientY: y, pointerId: pointer, currentTarget: node } = event
      const isTouch = event.pointerType === 'touch'
      const dragging: Dragging = { isTouch, x, y, pointer, copy: null, hold: undefined, over: null }
      from.current = dragging
      if (isTouch) dragging.hold = setTimeout(() => lift(node, dragging), holdMs)
      // A fast pointer leaves the element with its first move.
      node.setPointerCapture(pointer)
    },
    // Else the browser would take the move for scrolling, and the pointer with it.
    onTouchMove(event: TouchEvent) {
      if (from.current?.copy && event.cancelable) event.preventDefault()
    },
    onContextMenu(event: MouseEvent) {
      if (from.current?.copy) event.preventDefault()
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const dragging = from.current
      if (!dragging || dragging.pointer !== event.pointerId) return
      const { clientX, clientY, currentTarget: node } = event
      if (!dragging.copy && Math.hypot(clientX - dragging.x, clientY - dragging.y) < tapPx) return
      if (!dragging.copy && dragging.isTouch) {
        end(node)
        return
      }
      place(lift(node, dragging), clientX, clientY)
      mark(dragging, findTarget(event))
    },
    onPointerUp(event: PointerEvent & { currentTarget: HTMLElement }) {
      const node = event.currentTarget
      const isDragged = from.current?.copy != null
      end(node)
      if (!isDragged) return
      // The click that follows would pick what was dropped.
      node.addEventListener('click', stop, { once: true, capture: true })
      setTimeout(() => node.removeEventListener('click', stop, { capture: true }))
      const target = findTarget(event)
      if (target) onDrop(target)
    },
    // The browser would select text, or drag what is selected, and take the pointer.
    onMouseDown(event: MouseEvent & { currentTarget: HTMLElement }) {
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
    },
    onPointerCancel(event: PointerEvent & { currentTarget: HTMLElement }) {
      end(event.currentTarget)
    },
  }
}

function makeCopy(node: HTMLElement, amount: number): HTMLElement {
  const copy = document.createElement('div')
  copy.className = 'drag-copy'
  copy.dir = 'auto'
  copy.setAttribute('aria-hidden', 'true')
  copy.textContent = node.textContent
  copy.style.width = `${Math.min(copySize.width, node.offsetWidth)}px`
  if (amount > 1) copy.dataset['amount'] = String(amount)
  document.body.append(copy)
  return copy
}

/** Puts the copy above the pointer, inside of the screen. */
function place(copy: HTMLElement, x: number, y: number): void {
  const { offsetWidth: w, offsetHeight: h } = copy
  const within = (at: number, most: number) => Math.max(copySize.edge, Math.min(at, most - copySize.edge))
  copy.style.transform = `translate(${within(x - w / 2, innerWidth - w)}px, ${within(y - h - copySize.edge, innerHeight - h)}px)`
}

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}
