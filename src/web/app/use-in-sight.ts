import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** The places of a list that are in sight, from the first one to before the last. */
export interface InSight {
  first: number
  last: number
}

/** Follows how wide an element is, px; 0 before it is measured. It is found again when one of `inputs` changes. */
export function useWidth(place: RefObject<HTMLElement | null>, inputs: readonly unknown[] = []): number {
  const width = useSignal(0)
  useLayoutEffect(() => {
    const { current: element } = place
    if (!element) return undefined
    const measure = () => (width.value = element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, inputs)
  return width.value
}

/**
 * Follows which places of a long list are in sight while the page is scrolled and resized. `find` returns them, given where the window begins and ends, px from
 * the upper edge of the list; it is asked anew when one of `inputs` changes.
 */
export function useInSight(
  place: RefObject<HTMLElement | null>,
  width: number,
  find: (top: number, bottom: number) => InSight,
  inputs: readonly unknown[],
): InSight {
  const sight = useSignal<InSight>({ first: 0, last: 0 })
  useLayoutEffect(() => {
    const look = () => {
      if (!place.current || width === 0) return
      const { top } = place.current.getBoundingClientRect()
      const seen = find(-top, window.innerHeight - top)
      if (seen.first !== sight.value.first || seen.last !== sight.value.last) sight.value = seen
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [width, ...inputs])
  return sight.value
}

/** Returns the indexes of what is drawn of a list: what is in sight, and what has the focus, in their order. */
export function drawnIndexes({ first, last }: InSight, focused: number | null, total: number): number[] {
  const indexes = Array.from({ length: last - first }, (_, offset) => first + offset)
  if (focused !== null && focused < total && !indexes.includes(focused))
    indexes.splice(focused < first ? 0 : indexes.length, 0, focused)
  return indexes
}
