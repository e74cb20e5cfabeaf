import { z } from 'zod'
import type { Document, Step } from '#contract/deck.ts'
import { profanity, status } from '#contract/live.ts'
import { spin } from '#contract/results.ts'
import { type PlacedPoll, stepPolls } from '#polls/placed.ts'

const timestamp = z.number().describe('ms since 1970.')

/** The state of one poll in a room. Times are in ms since 1970. */
const pollState = z.object({
  /** Increases with each reset; every answer belongs to a round. */
  round: z.int(),
  /** When its step was first shown in this round. The time limit and the quiz score count from here. */
  shownAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  /** Whether the correct answer and each participant's result are revealed. */
  revealed: z.boolean(),
  approved: z.array(z.string()),
  rejected: z.array(z.string()),
  /** The draws of a wheel, oldest first. */
  spins: z.array(spin.extend({ participantId: z.string().nullable() })).default([]),
})
export type PollState = z.infer<typeof pollState>

/**
 * Poll states by poll id. Authors choose the ids, so this is a Map: in a plain object `constructor` and `__proto__`
 * would be mistaken for inherited properties.
 */
const pollStates = z
  .custom<object>(value => typeof value === 'object' && value !== null)
  .transform(value => Object.entries(value))
  .pipe(z.array(z.tuple([z.string(), pollState])))
  .transform((entries): ReadonlyMap<string, PollState> => new Map(entries))

const roomState = z.object({
  status,
  stepIndex: z.int(),
  locked: z.boolean(),
  /** Whether the host hid the results of the current step, or showed results with `showResults: host`. */
  hidden: z.boolean(),
  shown: z.boolean().default(false),
  profanity: profanity.default('mask'),
  /** Whether phones see the pages behind slides, too. */
  phoneSlides: z.boolean().default(false),
  kicked: z.array(z.string()),
  polls: pollStates,
})
/** The mutable state of a room; its document never changes [D19]. */
export type RoomState = z.infer<typeof roomState>

/** Parses the JSON text written by `writeRoomState`. Throws when the text is not a valid state. */
export const readRoomState = (text: string): RoomState => roomState.parse(JSON.parse(text))

/** Serializes a state as JSON text, with the polls as an object by id. */
export const writeRoomState = (state: RoomState): string =>
  JSON.stringify({ ...state, polls: Object.fromEntries(state.polls) })

/** The part of the document that the state machine needs: the steps with their polls. */
export type Agenda = readonly { kind: Step['kind']; polls: readonly PlacedPoll[] }[]

/** Returns the agenda of a document. */
export const agendaOf = (document: Document): Agenda =>
  document.map((step, index) => ({ kind: step.kind, polls: stepPolls(step, index) }))

/** The initial state of a room: in the lobby, at the join screen. */
export const newRoom: RoomState = {
  status: 'lobby',
  stepIndex: 0,
  locked: false,
  hidden: false,
  shown: false,
  profanity: 'mask',
  phoneSlides: false,
  kicked: [],
  polls: new Map(),
}

export const initialPollState: PollState = {
  round: 1,
  shownAt: null,
  closedAt: null,
  revealed: false,
  approved: [],
  rejected: [],
  spins: [],
}

/** Returns the state of a poll; the initial state for a poll that was never shown. */
export const pollStateOf = (state: RoomState, pollId: string): PollState =>
  state.polls.get(pollId) ?? initialPollState

/** Returns the polls of the current step. */
export const currentPolls = (state: RoomState, agenda: Agenda): readonly PlacedPoll[] =>
  state.status === 'live' ? (agenda[state.stepIndex]?.polls ?? []) : []
