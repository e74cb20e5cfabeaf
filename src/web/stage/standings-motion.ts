import { useEffect, useRef, useState } from 'preact/hooks'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Standing } from '#contract/polls/results.ts'
import { hasMotion } from '#web/ui/core/motion.ts'

/** How long the standings are shown as they were before the last question, and how long they then take to change, ms. */
const times = { before: 900, change: 700 } as const
/** How often the points are drawn while they change, ms. */
const everyMs = 70

/** What moves of a person or a team. */
type Moving = Pick<Standing, 'rank' | 'points' | 'gained' | 'moved'>

/** Returns the standings a part of the way from before the last question, 0, to after it, 1. Places change at once, points step by step. */
export function standingsBetween<One extends Moving>(after: readonly One[], part: number): One[] {
  const between = after.map(one => ({ ...one, points: Math.round(one.points - one.gained * (1 - part)) }))
  if (part > 0) return between
  return between
    .map(one => ({ ...one, rank: one.rank + one.moved, moved: 0 }))
    .toSorted((a, b) => b.points - a.points || a.rank - b.rank)
}

/** Returns how far the change is after so many ms, 0 to 1: fast first, then slower. */
const partAfter = (ms: number): number =>
  1 - (1 - Math.min(1, Math.max(0, (ms - times.before) / times.change))) ** 2

/**
 * Returns the tallies with standings that come on stage as they were before the last question, and then move to where they are now.
 * `pollId` is the poll whose standings move, `step` where it is shown. Without motion they are shown at once.
 */
export function useStandingsMotion(
  tallies: ReadonlyMap<string, TallyEvent>,
  pollId: string | undefined,
  step: number | undefined,
): ReadonlyMap<string, TallyEvent> {
  const tally = pollId === undefined ? undefined : tallies.get(pollId)
  const shown = tally?.standings && tally.standings.length > 0 ? `${step} ${pollId} ${tally.round}` : null
  const begun = useRef<{ shown: string | null; at: number }>({ shown: null, at: 0 })
  if (begun.current.shown !== shown) begun.current = { shown, at: performance.now() }
  const part = hasMotion() ? partAfter(performance.now() - begun.current.at) : 1
  const [, redraw] = useState(0)
  const isMoving = shown !== null && part < 1
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => redraw(count => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [isMoving])
  if (!isMoving || !tally?.standings) return tallies
  return new Map(tallies).set(tally.pollId, {
    ...tally,
    standings: standingsBetween(tally.standings, part),
    teams: tally.teams && standingsBetween(tally.teams, part),
  })
}
