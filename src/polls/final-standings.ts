import type { Poll } from '#contract/polls/poll.ts'
import type { PlacedPoll } from './placed.ts'
import { givesPoints } from './right-options.ts'
import { showsStandings } from './standings-poll.ts'

/** The standings after the last question, for results of a deck without a standings step. It is no part of the document. */
export const finalStandings: PlacedPoll = {
  pollId: 'room-standings',
  poll: {
    type: 'multiple-choice',
    prompt: 'Standings',
    options: [],
    quizView: 'standings',
    timeLimitSec: null,
  },
  step: Number.MAX_SAFE_INTEGER,
}

/**
 * Returns the id of the poll that shows the end of the quiz: the last with standings, unless a question that scores follows. Undefined
 * for a deck without one.
 */
export function finalStandingsId(
  polls: readonly { pollId: string; poll: Poll; step: number }[],
): string | undefined {
  const last = polls.findLast(({ poll }) => showsStandings(poll))
  const isFollowed = polls.some(
    ({ poll, step }) => last !== undefined && givesPoints(poll) && step > last.step,
  )
  return isFollowed ? undefined : last?.pollId
}
