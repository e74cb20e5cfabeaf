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
