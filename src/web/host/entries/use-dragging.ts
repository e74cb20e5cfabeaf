import { useRef } from 'preact/hooks'

/** A pointer that moves less than this drags nothing, px: it is a tap. */
const tapPx = 8

/** How near to an end of the screen the page scrolls, above the buttons that stay there, and by how much with each move, px. */
const edge = { top: 80, bottom: 160, step: 14 }

/**
 * Returns the handlers of an element that can be dragged with mouse, pen or finger. It follows the pointer, and `onDrop` gets what is below it at the
 * end. A tap, and a drag that the browser takes for scrolling, drop nothing.
 */
export function useDragging(onDrop: (target: Element | null) => void) {
  const from = useRef<{ x: number; y: number; pointer: number; isDragged: boolean } | null>(null)

  const put = (node: HTMLElement, x: number, y: number) => {
    node.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
    node.classList.toggle('dragged', x !== 0 || y !== 0)
  }
  const end = (node: HTMLElement) => {
    from.current = null
    put(node, 0, 0)
  }
  return {
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      if (event.button !== 0) return
      const { pageX: x, pageY: y, pointerId: pointer } = event
      from.current = { x, y, pointer, isDragged: false }
      // A fast pointer leaves the element with its first move.
      event.currentTarget.setPointerCapture(pointer)
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const start = from.current
      if (!start || start.pointer !== event.pointerId) return
      const [dx, dy] = [event.pageX - start.x, event.pageY - start.y]
      if (!start.isDragged && Math.hypot(dx, dy) < tapPx) return
      start.isDragged = true
      put(event.currentTarget, dx, dy)
      if (event.clientY < edge.top) scrollBy(0, -edge.step)
      else if (event.clientY > innerHeight - edge.bottom) scrollBy(0, edge.step)
    },
    onPointerUp(event: PointerEvent & { currentTarget: HTMLElement }) {
      const node = event.currentTarget
      const isDragged = from.current?.isDragged === true
      end(node)
      if (!isDragged) return
      const [target] = document
        .elementsFromPoint(event.clientX, event.clientY)
        .filter(each => !node.contains(each))
      // The click that follows would pick what was dropped.
      node.addEventListener('click', stop, { once: true, capture: true })
      setTimeout(() => node.removeEventListener('click', stop, { capture: true }))
      onDrop(target ?? null)
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

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}
