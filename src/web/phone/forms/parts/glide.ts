import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { hasMotion } from '#web/ui/core/motion.ts'

/**
 * Animates the rows of a list to their new positions when its `order` changes, and restores the focus, which a row loses when it is
 * moved in the document.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const shown = useRef(order)
  const before = useRef<{ tops: Map<Element, number>; focused: Element | null } | null>(null)
  // While the new order is rendered, the document still has the previous one.
  if (shown.current !== order) {
    shown.current = order
    const rows = list.current?.children ?? []
    before.current = {
      tops: new Map(Array.from(rows, row => [row, row.getBoundingClientRect().top])),
      focused: list.current?.contains(document.activeElement) ? document.activeElement : null,
    }
  }

  useLayoutEffect(() => {
    const was = before.current
    before.current = null
    if (!was) return
    if (was.focused instanceof HTMLElement) was.focused.focus({ preventScroll: true })
    if (!hasMotion()) return
    const seen = (top: number) => top > -innerHeight && top < 2 * innerHeight
    const moves = [...was.tops]
      .filter(([row]) => row.isConnected)
      .map(([row, top]) => ({ row, top, now: row.getBoundingClientRect().top }))
      .filter(({ top, now }) => top !== now && (seen(top) || seen(now)))
    for (const { row, top, now } of moves)
      row.animate([{ transform: `translateY(${top - now}px)` }, { transform: 'none' }], {
        duration: 200,
        easing: 'ease-out',
      })
  }, [order])
}
