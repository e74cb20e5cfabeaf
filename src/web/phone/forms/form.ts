import type { ComponentChildren, ComponentType } from 'preact'
import type { PhonePoll, PhoneRoom } from '#contract/live.ts'
import type { Talk } from '../talk.ts'

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
  /** `part` names one of several things sent to the same poll: they do not replace each other. */
  send: (answer: unknown, part?: string) => void
  /** For forms in which each may send several things. */
  talk: Talk
}

/** What every view of a step gets that is only to be looked at. */
export interface WatchProps {
  standing: PhoneRoom['polls'][number]
  question: ComponentChildren
  /** The server's time, ms. */
  now: () => number
  participantId: string | null
}

/** A type that people answer. */
export interface PollForm {
  Form: ComponentType<FormProps>
  /** What is to be done, while there is no answer. */
  invitation: (poll: PhonePoll) => string
  /** How a counted answer is changed, or what more can be sent. */
  change: string | ((poll: PhonePoll, counted: unknown) => string)
  /** What is said to somebody who sent nothing, where it is not an answer. */
  nothing?: string
}

/** A type that nobody answers. */
export interface PollWatch {
  Watch: ComponentType<WatchProps>
}
