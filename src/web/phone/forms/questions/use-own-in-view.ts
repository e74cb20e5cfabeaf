import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Scrolls a list so far that a question can be read that this participant just asked, and that has come into the list. */
export function useOwnInView(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  own: readonly string[],
): void {
  const listed = own.filter(id => order.includes(id))
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = new Set([...(before ?? []), ...listed])
    const asked = before && listed.findLast(id => !before.has(id))
    if (asked) list.current?.children[order.indexOf(asked)]?.scrollIntoView({ block: 'nearest' })
  }, [String(listed)])
}
