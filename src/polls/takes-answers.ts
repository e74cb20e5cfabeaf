import { answerless } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isStandingsPoll } from './standings-poll.ts'

/** Returns whether participants answer a poll. */
export const takesAnswers = (poll: Pick<Poll, 'type' | 'quizView' | 'options'>): boolean =>
  !answerless.has(poll.type) && !isStandingsPoll(poll)
