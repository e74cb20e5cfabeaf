import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { dropPlace } from './order.ts'

interface Drag {
  from: number
  to: number
  /** The distance that the pointer has moved, and the height of the row with its gap, in px. */
  dy: number
  size: number
}

/** How long a finger rests on a row, ms, before it drags it. Until then it can scroll the page. */
const holdMs = 250
/** A finger that moved farther, px, was not resting. */
const restPx = 8

/**
 * Lets rows of a list be dragged: by their handle and by a mouse at once, anywhere else by a finger that rests on them first. Other
 * buttons of a row stay buttons. During a drag only transforms change.
 */
export function useDrag(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const drag = useSignal<Drag | null>(null)
  const start = useRef({ pointer: 0, y: 0, hold: 0 })
  const stop = () => {
    clearTimeout(start.current.hold)
    drag.value = null
  }
  useEffect(() => stop, [])

  const begin = (row: HTMLElement, at: number) => {
    row.setPointerCapture(start.current.pointer)
    const boxes = boxesOf(list.current)
    const [mine, next] = [boxes[at], boxes[at + 1] ?? boxes[at - 1]]
    const gap = mine && next ? Math.max(mine.top, next.top) - Math.min(mine.bottom, next.bottom) : 0
    drag.value = { from: at, to: at, dy: 0, size: (mine?.height ?? 0) + gap }
  }
  const grip = (at: number) => ({
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      const { button, clientY, currentTarget, isPrimary, pointerId, pointerType, target } = event
      const pressed = target instanceof Element ? target.closest('button') : null
      const isHandle = pressed?.classList.contains('handle') ?? false
      if (button !== 0 || !isPrimary || (pressed && !isHandle)) return
      stop()
      start.current = { pointer: pointerId, y: clientY + window.scrollY, hold: 0 }
      if (isHandle || pointerType !== 'touch') begin(currentTarget, at)
      else start.current.hold = window.setTimeout(() => begin(currentTarget, at), holdMs)
    },
    onPointerMove({ clientY, pointerId }: PointerEvent) {
      if (pointerId !== start.current.pointer) return
      const now = drag.peek()
      const dy = clientY + window.scrollY - start.current.y
      if (now) drag.value = { ...now, dy, to: dropPlace(middlesOf(list.current), now.from, dy) }
      else if (Math.abs(dy) > restPx) stop()
    },
    onPointerUp() {
      const now = drag.peek()
      if (now && now.to !== now.from) onDrop(now.from, now.to)
      stop()
    },
    onPointerCancel: stop,
    // A finger that drags a row does not scroll the page.
    onTouchMove(event: TouchEvent) {
      if (drag.peek()) event.preventDefault()
    },
    onContextMenu(event: Event) {
      if (drag.peek()) event.preventDefault()
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
  return { grip, shown }
}

const rowsOf = (list: HTMLElement | null) =>
  Array.from(list?.children ?? []).filter(row => row instanceof HTMLElement)

const boxesOf = (list: HTMLElement | null) => rowsOf(list).map(row => row.getBoundingClientRect())

/** The middles of the rows in px, without their transforms. */
const middlesOf = (list: HTMLElement | null) => rowsOf(list).map(row => row.offsetTop + row.offsetHeight / 2)
