import type { OwnAnswer } from '#contract/live.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { pointsFor } from '#rooms/score.ts'

/** Returns a stored answer in the form in which the phone that sent it sees it. */
export function ownAnswer(
  { poll }: PlacedPoll,
  { shownAt, round }: { shownAt: number | null; round: number },
  { value, at }: { value: unknown; at: number },
): OwnAnswer {
  const limitMs = poll.timeLimitSec === null ? null : poll.timeLimitSec * 1000
  const isQuiz = poll.correctIndex !== undefined
  return { answer: value, round, worth: isQuiz ? pointsFor(at - (shownAt ?? at), limitMs) : 0 }
}
