import type { FunctionComponent } from 'preact'
import type { Poll } from '#contract/polls/poll.ts'
import type { Subject } from '../form/subject.ts'
import type { PollSubject } from './poll-subject.ts'

/** Where a control stands in the panel; `parts` are drawn by the panel itself: the type, the options, the look. */
export type FieldGroup = 'question' | 'task' | 'answers' | 'results' | 'details' | 'colours' | 'parts'

/** The control of a field of polls. */
export interface PollControl {
  group: FieldGroup
  Control?: FunctionComponent<{ subject: PollSubject }>
  /** The control, where it also changes several polls together. */
  SharedControl?: FunctionComponent<{ subject: Subject<Poll> }>
  /** Whether the style of a card has the same field, which wins. */
  isOfCard?: boolean
}
