import { useEffect, useState } from 'preact/hooks'
import type { HostRoom } from '#contract/live.ts'

/** How long the stage turns a dial and lets the name be read, ms; the name is no news before that. */
const turnMs = 4_500

type Drawn = HostRoom['polls'][number]['drawn']

/** How long a wheel still turns on stage, ms; 0 or less when it stands still. */
const turnLeft = (drawn: Drawn, now: number): number =>
  drawn === undefined ? 0 : Date.parse(drawn.at) + turnMs - now

/** Whether a wheel is being turned on stage. `now`: the server's time, ms. */
export const isTurning = (drawn: Drawn, now: number): boolean => turnLeft(drawn, now) > 0

/** As `isTurning`, and draws again once the wheel stands still. */
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
