import { useEffect, useState } from 'preact/hooks'

/** Returns the server's time in ms, updated every quarter of a second while a countdown runs. */
export function useNow(now: () => number, isRunning: boolean): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    setTime(now())
    if (!isRunning) return undefined
    const timer = setInterval(() => setTime(now()), 250)
    return () => clearInterval(timer)
  }, [isRunning, now])
  return isRunning ? time : now()
}
