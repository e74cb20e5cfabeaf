import type { PhonePoll } from '#contract/rooms/live.ts'
import type { ScoreEvent } from '#contract/rooms/live-events.ts'
import { Skipped } from '../later/skipped.tsx'
import { Verdict } from './verdict.tsx'

export interface PointsProps {
  poll: PhonePoll
  score: ScoreEvent | undefined
  /** Whether the host left the question out of the quiz. */
  skipped: boolean
}

/** What an answer earned that can earn a part of the points; nothing before the server has said it, and for other polls. */
export function Points({ poll, score, skipped }: PointsProps) {
  if (!poll.scored) return null
  if (skipped) return <Skipped />
  return score?.points === undefined ? null : (
    <Verdict isRight={score.points > 0} worth={score.points} streak={score.streak} isPart />
  )
}
