import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** How long after a touch a row is in use, ms. */
const inUseMs = 3_000

/**
 * Keeps what is in use at its place on the screen when the `order` of the rows of a list changes, by scrolling: the row with the
 * visible focus or under the thumb; for who reads further down, most of what is in view. When the row with the focus is removed, the
 * focus goes to the one that comes in its place.
 */
export function useSteady(list: RefObject<HTMLElement | null>, order: string): void {
  const touched = useRef({ row: null as Element | null, at: 0 })
  useEffect(() => {
    const onTouch = ({ target }: PointerEvent) => {
      const row = target instanceof Element && list.current?.contains(target) ? target.closest('li') : null
      touched.current = { row, at: performance.now() }
    }
    addEventListener('pointerdown', onTouch, { passive: true })
    return () => removeEventListener('pointerdown', onTouch)
  }, [])

  const shown = useRef(order)
  const before = useRef<ReturnType<typeof placesOf> | null>(null)
  // While the new order is rendered, the document still has the previous one.
  if (shown.current !== order) {
    shown.current = order
    const { row, at } = touched.current
    before.current = list.current && placesOf(list.current, performance.now() - at < inUseMs ? row : null)
  }

  useLayoutEffect(() => {
    const was = before.current
    before.current = null
    const node = list.current
    if (!was || !node) return
    const { focused, index, inUse, isAtStart, tops } = was
    if (focused && !focused.isConnected) focusAt(node, index)
    const left = tops.filter(([row]) => row.isConnected)
    const steady = inUse?.isConnected
      ? left.filter(([row]) => row === inUse)
      : isAtStart && !inUse
        ? []
        : left
    const shifts = steady
      .map(([row, top]) => ({ row, top, shift: row.getBoundingClientRect().top - top }))
      .toSorted((a, b) => a.shift - b.shift)
    const anchor = shifts[shifts.length >> 1]
    const scroller = node.closest('dialog') ?? document.scrollingElement
    if (!anchor || !scroller) return
    scroller.scrollBy({ top: anchor.shift, behavior: 'instant' })
    // A row that came near the view gets its real height with the next frame.
    const at = scroller.scrollTop
    afterNextFrame(() => {
      if (scroller.scrollTop !== at) return
      scroller.scrollBy({ top: anchor.row.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
    })
  }, [order])
}

/** Returns where the rows in view and the one in use are: their tops, px. */
function placesOf(list: HTMLElement, touched: Element | null) {
  const focused = list.querySelector(':focus-visible')
  const inUse = focused?.closest('li') ?? touched
  const boxes = Array.from(list.children, row => [row, row.getBoundingClientRect()] as const)
  return {
    focused,
    index: boxes.findIndex(([row]) => row === inUse),
    inUse,
    isAtStart: list.getBoundingClientRect().top > 0,
    tops: boxes
      .filter(([row, { top, bottom }]) => row === inUse || (bottom > 0 && top < innerHeight))
      .map(([row, { top }]) => [row, top] as const),
  }
}

/** Moves the focus to the row at an index, the next one with a button, or the heading of the answered questions. */
function focusAt(list: HTMLElement, index: number): void {
  const buttons = [...list.children].slice(index).map(row => row.querySelector<HTMLElement>('button'))
  const next = buttons.find(Boolean) ?? list.parentElement?.querySelector<HTMLElement>('summary')
  next?.focus({ preventScroll: true })
}

const afterNextFrame = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))
