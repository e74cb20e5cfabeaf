import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { dropPlace } from './order.ts'

interface Drag {
  from: number
  to: number
  /** The distance that the pointer has moved, and the height of the row with its gap, in px. */
  dy: number
  size: number
}

/** Lets rows of a list be dragged by a handle. During a drag only transforms change. */
export function useDrag(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const drag = useSignal<Drag | null>(null)
  const start = useSignal({ pointer: 0, y: 0 })

  const handle = (at: number) => ({
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.value = { pointer: event.pointerId, y: event.clientY + window.scrollY }
      const boxes = boxesOf(list.current)
      const [mine, next] = [boxes[at], boxes[at + 1] ?? boxes[at - 1]]
      const gap = mine && next ? Math.max(mine.top, next.top) - Math.min(mine.bottom, next.bottom) : 0
      drag.value = { from: at, to: at, dy: 0, size: (mine?.height ?? 0) + gap }
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.peek()
      if (!now || event.pointerId !== start.peek().pointer) return
      const dy = event.clientY + window.scrollY - start.peek().y
      drag.value = { ...now, dy, to: dropPlace(middlesOf(list.current), now.from, dy) }
    },
    onPointerUp() {
      const now = drag.peek()
      if (now && now.to !== now.from) onDrop(now.from, now.to)
      drag.value = null
    },
    onPointerCancel() {
      drag.value = null
    },
  })

  /** The position of the row at `at` during a drag, and its shift in px. */
  const shown = (at: number) => {
    const now = drag.value
    if (!now) return { place: at, shift: 0, held: false }
    const { from, to, dy, size } = now
    if (at === from) return { place: to, shift: dy, held: true }
    if (from < at && at <= to) return { place: at - 1, shift: -size, held: false }
    if (to <= at && at < from) return { place: at + 1, shift: size, held: false }
    return { place: at, shift: 0, held: false }
  }
  return { handle, shown }
}

const rowsOf = (list: HTMLElement | null) =>
  Array.from(list?.children ?? []).filter(row => row instanceof HTMLElement)

const boxesOf = (list: HTMLElement | null) => rowsOf(list).map(row => row.getBoundingClientRect())

/** The middles of the rows in px, without their transforms. */
const middlesOf = (list: HTMLElement | null) => rowsOf(list).map(row => row.offsetTop + row.offsetHeight / 2)
