import { z } from 'zod'
import type { Document, Step } from '#contract/deck.ts'
import { profanity, status } from '#contract/live.ts'
import { spin } from '#contract/results.ts'
import { type PlacedPoll, stepPolls } from '#polls/placed.ts'

const moment = z.number().describe('ms since 1970.')

/** How one poll of a room stands. Times are ms since 1970. */
const pollState = z.object({
  /** Rises with each reset; answers belong to a round. */
  round: z.int(),
  /** When its step was first shown in this round; the clock of its time limit and its quiz score. */
  shownAt: moment.nullable(),
  closedAt: moment.nullable(),
  /** Whether the result is told: the right option, the real answer, each phone's own. */
  revealed: z.boolean(),
  approved: z.array(z.string()),
  rejected: z.array(z.string()),
  /** A wheel's draws, in their order. */
  spins: z.array(spin.extend({ participantId: z.string().nullable() })).default([]),
})
export type PollState = z.infer<typeof pollState>

/** Everything about a room that changes, as it is stored; the document does not [D19]. */
export const roomState = z.object({
  status,
  stepIndex: z.int(),
  locked: z.boolean(),
  hidden: z.boolean(),
  profanity: profanity.default('mask'),
  kicked: z.array(z.string()),
  polls: z.record(z.string(), pollState),
})
export type RoomState = z.infer<typeof roomState>

/** What the machine needs to know of the document: the steps, each with its polls. */
export type Agenda = readonly { kind: Step['kind']; polls: readonly PlacedPoll[] }[]

/** The agenda of a document. */
export const agendaOf = (document: Document): Agenda =>
  document.map((step, index) => ({ kind: step.kind, polls: stepPolls(step, index) }))

/** A room as it begins: in the lobby, on the join screen. */
export const newRoom: RoomState = {
  status: 'lobby',
  stepIndex: 0,
  locked: false,
  hidden: false,
  profanity: 'mask',
  kicked: [],
  polls: {},
}

export const unseenPoll: PollState = {
  round: 1,
  shownAt: null,
  closedAt: null,
  revealed: false,
  approved: [],
  rejected: [],
  spins: [],
}

/** How a poll stands; one that was never shown has no entry yet. */
export const pollStateOf = (state: RoomState, pollId: string): PollState => state.polls[pollId] ?? unseenPoll

/** The polls of the step that is on stage. */
export const currentPolls = (state: RoomState, agenda: Agenda): readonly PlacedPoll[] =>
  state.status === 'live' ? (agenda[state.stepIndex]?.polls ?? []) : []
