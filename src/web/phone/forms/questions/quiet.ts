import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** How long there must be no input before a list may be reordered, ms. */
const quietMs = 8_000

/**
 * Calls `onQuiet` when a list is not in use: no input for a while, its top in view so that the movement can be seen, and
 * no visible focus in it; or when the page becomes visible again. Active only while `isWanted`.
 */
export function useQuiet(list: RefObject<HTMLElement | null>, isWanted: boolean, onQuiet: () => void) {
  const newest = useRef(onQuiet)
  newest.current = onQuiet
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      const node = list.current
      const isAtTop = node !== null && node.getBoundingClientRect().top > 0
      if (isAtTop && !node.querySelector(':focus-visible')) newest.current()
      else wait()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(check, quietMs)
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') newest.current()
    }
    const uses = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const
    for (const use of uses) addEventListener(use, wait, { passive: true })
    document.addEventListener('visibilitychange', onVisible)
    wait()
    return () => {
      clearTimeout(timer)
      for (const use of uses) removeEventListener(use, wait)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isWanted])
}
