import { useEffect, useRef, useState } from 'preact/hooks'
import { isOnStage } from '#contract/rooms/on-stage.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { hasMotion } from '#web/ui/core/motion.ts'
import { marksAfterMs } from '#web/ui/core/reveal-pace.ts'

type Polls = HostRoom['polls']

/** The questions that were seen on a stage before they were revealed, by poll and round, and since when their results are seen; null before. */
export type Reveals = ReadonlyMap<string, number | null>

const nameOf = ({ pollId, round }: Polls[number]): string => `${pollId} ${round}`

/**
 * Returns the questions on a stage that wait for their reveal, or whose results came on it, ms by any clock. `questions` are the ids of the polls
 * that have a right answer. One that was revealed when it came on stage is not among them.
 */
export function followReveals(
  before: Reveals,
  polls: Polls,
  {
    questions,
    tallies,
    now,
  }: { questions: ReadonlySet<string>; tallies: ReadonlyMap<string, TallyEvent>; now: number },
): Reveals {
  return new Map(
    polls.flatMap((poll): [string, number | null][] => {
      const name = nameOf(poll)
      if (!questions.has(poll.pollId)) return []
      if (!poll.revealed) return [[name, null]]
      const since = before.get(name)
      if (since === undefined) return []
      if (since !== null) return [[name, since]]
      const tally = tallies.get(poll.pollId)
      const isSeen = poll.withheld === undefined && tally?.round === poll.round
      return [[name, isSeen ? now : null]]
    }),
  )
}

/** Returns the polls on a stage as they are shown: what is right is not yet marked of those whose results have just come, nor are results that are on their way. */
export const pollsBeforeMarks = (reveals: Reveals, polls: Polls, now: number): Polls =>
  polls.map(poll => {
    const since = reveals.get(nameOf(poll))
    if (!poll.revealed || since === undefined || (since !== null && now - since >= marksAfterMs)) return poll
    const unmarked = { ...poll, revealed: false, deadline: null }
    return since === null ? { ...unmarked, withheld: poll.withheld ?? 'open' } : unmarked
  })

/**
 * Returns a room as its stage shows it: a question that is revealed there shows its results first, and a moment later what is right. `isRevealing`
 * is true in between. Without motion both are shown at once.
 */
export function useRevealMotion(
  room: HostRoom,
  { questions, tallies }: { questions: ReadonlySet<string>; tallies: ReadonlyMap<string, TallyEvent> },
): { room: HostRoom; isRevealing: boolean } {
  const reveals = useRef<Reveals>(new Map())
  const [, redraw] = useState(0)
  const isLive = room.status === 'live'
  const onStage = isLive ? room.polls.filter(poll => isOnStage(room, poll)) : []
  const now = performance.now()
  reveals.current = followReveals(reveals.current, onStage, { questions, tallies, now })
  const shown = hasMotion() ? pollsBeforeMarks(reveals.current, onStage, now) : onStage
  const isRevealing = shown.some((poll, index) => poll !== onStage[index])
  useEffect(() => {
    if (!isRevealing) return undefined
    const timer = setInterval(() => redraw(count => count + 1), marksAfterMs / 12)
    return () => clearInterval(timer)
  }, [isRevealing])
  if (!isRevealing) return { room, isRevealing }
  const others = room.polls.filter(poll => !onStage.includes(poll))
  return { room: { ...room, polls: [...others, ...shown] }, isRevealing }
}
