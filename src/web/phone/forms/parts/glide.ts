import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Animates the rows of a list to their new positions and restores the focus, which a row loses when it is moved in the
 * document. Call `mark` just before the order changes.
 */
export function useGlide(order: string) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<{ tops: Map<Element, number>; focused: Element | null } | null>(null)

  useLayoutEffect(() => {
    const was = before.current
    before.current = null
    if (!was) return
    if (was.focused instanceof HTMLElement) was.focused.focus()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = (top: number) => top > -innerHeight && top < 2 * innerHeight
    const moves = [...was.tops]
      .map(([row, top]) => ({ row, top, now: row.getBoundingClientRect().top }))
      .filter(({ top, now }) => top !== now && (seen(top) || seen(now)))
    for (const { row, top, now } of moves)
      row.animate([{ transform: `translateY(${top - now}px)` }, { transform: 'none' }], {
        duration: 200,
        easing: 'ease-out',
      })
  }, [order])

  const mark = () => {
    const rows = list.current?.children ?? []
    before.current = {
      tops: new Map(Array.from(rows, row => [row, row.getBoundingClientRect().top])),
      focused: list.current?.contains(document.activeElement) ? document.activeElement : null,
    }
  }
  return { list, mark }
}
