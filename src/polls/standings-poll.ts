import type { Poll } from '#contract/polls/poll.ts'

/**
 * Returns whether a poll only shows the standings of the quiz: a multiple-choice poll with `quizView: 'standings'` and no
 * options. It takes no answers.
 */
export const isStandingsPoll = ({
  type,
  quizView,
  options,
}: Pick<Poll, 'type' | 'quizView' | 'options'>): boolean =>
  type === 'multiple-choice' && quizView === 'standings' && options.length === 0

/** Returns whether the stage ranks people for a poll: always on a standings step, otherwise once the poll is revealed. */
export const showsStandings = ({ quizView }: Pick<Poll, 'quizView'>): boolean => quizView === 'standings'

/**
 * Returns the id of the poll that shows the end of the quiz: the last with standings, unless a question that scores follows. Undefined
 * for a deck without one.
 */
export function finalStandingsId(
  polls: readonly { pollId: string; poll: Pick<Poll, 'quizView' | 'correctIndex'>; step: number }[],
): string | undefined {
  const last = polls.findLast(({ poll }) => showsStandings(poll))
  const isFollowed = polls.some(
    ({ poll, step }) => last !== undefined && poll.correctIndex !== undefined && step > last.step,
  )
  return isFollowed ? undefined : last?.pollId
}
