import { useEffect, useState } from 'preact/hooks'

const restMs = 3_000

/** Returns whether the pointer or the focus moved in the last three seconds; with `isAtFirst` also in the first three. */
export function useRecentActivity(isAtFirst: boolean): boolean {
  const [isActive, setActive] = useState(isAtFirst)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setActive(true)
      clearTimeout(timer)
      timer = setTimeout(() => setActive(false), restMs)
    }
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const event of events) addEventListener(event, wake)
    if (isAtFirst) wake()
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, wake)
    }
  }, [])
  return isActive
}
