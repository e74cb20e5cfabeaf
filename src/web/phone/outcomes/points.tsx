import type { PollType } from '#contract/polls/looks.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { ScoreEvent } from '#contract/rooms/live-events.ts'
import { Skipped } from '../later/skipped.tsx'
import { Verdict, type VerdictProps } from './verdict.tsx'

export interface PointsProps {
  poll: PhonePoll
  score: Pick<ScoreEvent, 'points' | 'streak'> | undefined
  /** The points for a right answer when this one came. */
  worth: number
  /** Whether the host left the question out of the quiz. */
  skipped: boolean
}

/** What an answer earned that can earn a part of the points; nothing before the server has said it, and for other polls. */
export function Points({ poll, score, worth, skipped }: PointsProps) {
  if (!poll.scored) return null
  if (skipped) return <Skipped />
  return score?.points === undefined ? null : (
    <Verdict is={meritOf(poll, score.points, worth)} points={score.points} streak={score.streak} />
  )
}

/** The types whose answers are more or less far from what is right. */
const byDistance: ReadonlySet<PollType> = new Set(['estimate', 'place-map'])

/** Returns how right an answer was, by its points; undefined for one that came when none could be earned any more. */
export function meritOf(
  { type }: Pick<PhonePoll, 'type'>,
  points: number,
  worth: number,
): VerdictProps['is'] {
  if (worth === 0) return undefined
  if (points === 0 || points >= worth) return points === 0 ? 'wrong' : 'right'
  return byDistance.has(type) ? 'close' : 'part'
}
