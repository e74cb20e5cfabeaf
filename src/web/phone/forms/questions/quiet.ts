import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** How long there must be no input before a list may be sorted again, ms: while its start is in view, and for who reads further down. */
const quietMs = { atStart: 3_000, below: 8_000 }

/**
 * Calls `onQuiet` when a list is not in use: nobody holds it, and there was no input for a while, which is longer while its start is
 * out of view or it has the visible focus; or when the page becomes visible again. Active only while `isWanted`.
 */
export function useQuiet(list: RefObject<HTMLElement | null>, isWanted: boolean, onQuiet: () => void) {
  const newest = useRef(onQuiet)
  newest.current = onQuiet
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isHeld = false
    let lastUse = 0
    const check = () => {
      const node = list.current
      const isAtStart =
        node !== null && node.getBoundingClientRect().top > 0 && !node.querySelector(':focus-visible')
      const left = lastUse + (isAtStart ? quietMs.atStart : quietMs.below) - performance.now()
      if (left > 0) timer = setTimeout(check, left)
      else if (!isHeld) newest.current()
    }
    const onUse = ({ type }: { type: string }) => {
      isHeld = type === 'pointerdown' || (isHeld && !releases.has(type))
      lastUse = performance.now()
      clearTimeout(timer)
      timer = setTimeout(check, quietMs.atStart)
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') newest.current()
    }
    // Captured, because the scrolling of a sheet does not reach the window.
    const options = { passive: true, capture: true }
    for (const use of uses) addEventListener(use, onUse, options)
    document.addEventListener('visibilitychange', onVisible)
    onUse({ type: 'due' })
    return () => {
      clearTimeout(timer)
      for (const use of uses) removeEventListener(use, onUse, options)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isWanted])
}

/** A finger that scrolls is lifted with `touchend`, but without `pointerup`. */
const releases: ReadonlySet<string> = new Set(['pointerup', 'touchend', 'touchcancel'])
const uses = ['pointerdown', 'keydown', 'input', 'scroll', 'touchmove', ...releases]
