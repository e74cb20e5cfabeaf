import { useEffect, useState } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import { turnMs } from '#contract/rooms/turn-time.ts'

type Drawn = HostRoom['polls'][number]['drawn']

/** Returns how long a wheel still turns on stage, ms; 0 or less when it has stopped. */
const turnLeft = (drawn: Drawn, now: number): number =>
  drawn === undefined ? 0 : Date.parse(drawn.at) + turnMs - now

/** Returns whether a wheel turns on stage at `now`, the server's time in ms. */
export const isTurning = (drawn: Drawn, now: number): boolean => turnLeft(drawn, now) > 0

/** Like `isTurning`, and renders again when the wheel has stopped. */
export function useTurning(drawn: Drawn, now: () => number): boolean {
  const left = turnLeft(drawn, now())
  const [, again] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => again(count => count + 1), left)
    return () => clearTimeout(timer)
  }, [drawn?.at])
  return left > 0
}
