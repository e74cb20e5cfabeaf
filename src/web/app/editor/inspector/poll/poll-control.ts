import type { FunctionComponent } from 'preact'
import { answerless } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { PollSubject } from './poll-subject.ts'

/** Where a control stands in the panel; `parts` are drawn by the panel itself: the type, the options, the look. */
export type FieldGroup = 'question' | 'task' | 'answers' | 'results' | 'details' | 'colours' | 'parts'

/** The control of a field of polls. */
export interface PollControl {
  group: FieldGroup
  Control?: FunctionComponent<{ subject: PollSubject }>
  /** Whether a poll has use for it, where that depends on more than its type. */
  isFor?: (poll: Poll) => boolean
  /** Whether the style of a card has the same field, which wins. */
  isOfCard?: boolean
}

/** Whether people vote in a poll. */
export const takesVotes = ({ type }: Poll): boolean => !answerless.has(type)
