import type { ComponentChildren, ComponentType } from 'preact'
import type { PhonePoll } from '#contract/live.ts'

/** What every form gets. */
export interface FormProps {
  poll: PhonePoll
  /** Unique on the page; `${name}-question` is the id of the question. */
  name: string
  /** The question as a heading. */
  question: ComponentChildren
  /** How the answer stands: goes into the dock. */
  status: ComponentChildren
  /** The answer as it stands or is on its way. */
  answer: unknown
  send: (answer: unknown) => void
}

export interface PollForm {
  Form: ComponentType<FormProps>
  /** What is to be done, while there is no answer. */
  invitation: (poll: PhonePoll) => string
  /** How a counted answer is changed. */
  change: string
}
