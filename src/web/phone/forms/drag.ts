import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { dropPlace } from './order.ts'

interface Drag {
  from: number
  to: number
  /** How far the pointer has come, and how much room the row takes, px. */
  dy: number
  size: number
}

/** Rows that are drawn to another place by their handle. While they are, nothing in the page changes but transforms. */
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

  /** Where the row at `at` is shown meanwhile: its place and how far it is shifted, px. */
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

/** Of the rows as they are laid out, without their shifts. */
const middlesOf = (list: HTMLElement | null) => rowsOf(list).map(row => row.offsetTop + row.offsetHeight / 2)
