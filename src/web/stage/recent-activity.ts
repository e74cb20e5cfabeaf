import { useLayoutEffect, useState } from 'preact/hooks'

/** Returns whether the pointer or the focus moved in the last `restMs` milliseconds; with `isAtFirst` also in the first of them. */
export function useRecentActivity(isAtFirst: boolean, restMs: number): boolean {
  const [isActive, setActive] = useState(isAtFirst)
  // As what is shown changes, not a picture later: until then the time would be that of what was shown before.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setActive(true)
      clearTimeout(timer)
      timer = setTimeout(() => setActive(false), restMs)
    }
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const event of events) addEventListener(event, wake)
    if (isActive) wake()
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, wake)
    }
  }, [restMs])
  return isActive
}
