import { useRef } from 'preact/hooks'

interface Finger {
  x: number
  y: number
}

/** How far a pointer may move during a tap, px. */
const slip = 8

/** What fingers do to what is shown, in px from its left upper corner. */
interface Moves {
  drag(dx: number, dy: number): void
  zoom(times: number, point: Finger): void
}

/** Event handlers of a map or a picture: tap, drag with one pointer, pinch with two, zoom with Ctrl and the wheel. */
export function useFingers({ drag, zoom }: Moves, onTap: (point: Finger) => void) {
  const fingers = useRef(new Map<number, Finger>())
  const start = useRef<Finger | null>(null)

  const pointOf = (event: PointerEvent & { currentTarget: Element }): Finger => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const span = (all: readonly Finger[]) => {
    const [a, b] = all
    if (!a || !b) return null
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
  }
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    start.current = null
  }

  return {
    onPointerDown(event: PointerEvent & { currentTarget: Element }) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const point = pointOf(event)
      fingers.current.set(event.pointerId, point)
      // A second pointer cancels the tap.
      start.current = fingers.current.size === 1 ? point : null
    },
    onPointerMove(event: PointerEvent & { currentTarget: Element }) {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const to = pointOf(event)
      const began = start.current
      if (began && Math.hypot(to.x - began.x, to.y - began.y) < slip) return
      start.current = null
      const before = span([...fingers.current.values()])
      fingers.current.set(event.pointerId, to)
      const after = span([...fingers.current.values()])
      if (before && after) {
        drag(after.x - before.x, after.y - before.y)
        zoom(after.wide / before.wide, after)
      } else drag(to.x - from.x, to.y - from.y)
    },
    onPointerUp(event: PointerEvent & { currentTarget: Element }) {
      const began = start.current
      if (began && fingers.current.has(event.pointerId)) onTap(began)
      lift(event)
    },
    onPointerCancel: lift,
    /** A pinch on a trackpad, or the wheel with the Ctrl key. */
    onWheel(event: WheelEvent & { currentTarget: Element }) {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const point = { x: event.clientX - left, y: event.clientY - top }
      zoom(Math.exp(-event.deltaY / 120), point)
    },
  }
}
