import { type PollType, pollTypes } from '#contract/polls/looks.ts'

/** What is offered as a poll: a type, or a quiz question, which is a multiple choice with a right answer. */
export type PollKind = PollType | 'quiz'

/** Every kind in the order in which they are offered. */
export const pollKinds: readonly PollKind[] = pollTypes.flatMap(type =>
  type === 'multiple-choice' ? ([type, 'quiz'] as const) : [type],
)
