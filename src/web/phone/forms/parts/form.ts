import type { ComponentChildren, ComponentType } from 'preact'
import type { PhonePoll, PhoneRoom } from '#contract/rooms/live.ts'
import type { Status } from '../../answer-status.ts'
import type { EntryStore } from '../../entry-store.ts'

/** The props of every form. */
export interface FormProps {
  poll: PhonePoll
  /** A name that is unique on the page; `${name}-question` is the id of the question. */
  name: string
  /** The question as a heading. */
  question: ComponentChildren
  /** Different for each person and poll, and the same after a reload. */
  seed: string
  /** The status of the answer, shown in the dock. */
  status: Status
  /** The answer that is stored or being sent. */
  answer: unknown
  /** Sends an answer. `part` names one of several entries or votes of one poll, which do not replace each other. */
  send: (answer: unknown, part?: string) => void
  /** For forms with several entries or votes per participant. */
  store: EntryStore
}

/** The props of poll types that take no answers. */
export interface WatchProps {
  pollState: PhoneRoom['polls'][number]
  question: ComponentChildren
  /** The server's time, ms. */
  now: () => number
  participantId: string | null
}

/** The form of a poll type that takes answers. */
export interface PollForm {
  Form: ComponentType<FormProps>
  /** The instruction shown before there is an answer. */
  invitation: (poll: PhonePoll) => string
  /** Shown with a counted answer: how to change it, or what else can be sent. */
  change: (poll: PhonePoll, counted: unknown) => string
  /** Shown after the end to participants who sent nothing. Has a default. */
  nothing?: () => string
}

/** The view of a poll type that takes no answers. */
export interface PollWatch {
  Watch: ComponentType<WatchProps>
}
