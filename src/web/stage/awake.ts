import { useEffect, useState } from 'preact/hooks'

const restMs = 3_000

/** Returns whether the pointer or the focus moved in the last three seconds. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), restMs)
    }
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const event of events) addEventListener(event, wake)
    wake()
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, wake)
    }
  }, [])
  return isAwake
}
