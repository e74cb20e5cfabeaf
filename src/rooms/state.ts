import { z } from 'zod'
import type { Document, Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { language, nameMode, profanity, status } from '#contract/rooms/room.ts'
import { reactionSet, usualReactions } from '#contract/rooms/reactions.ts'
import { type RoomSound, mood, roomSound } from '#contract/rooms/sound.ts'
import { roomTeam, teamMode } from '#contract/rooms/teams.ts'
import { spin } from '#contract/polls/results.ts'
import { voteOn } from '#polls/ballot.ts'
import { roomClosing } from '#polls/room-closing.ts'
import { buildsOf } from '#polls/builds.ts'
import { isSkipped } from '#polls/next-step.ts'
import { type PlacedPoll, stepPolls } from '#polls/placed.ts'

const timestamp = z.number().describe('ms since 1970.')

/** The state of one poll in a room. Times are in ms since 1970. */
const pollState = z.object({
  /** Increases with each reset; every answer belongs to a round. */
  round: z.int(),
  /** When its step was first shown in this round. */
  shownAt: timestamp.nullable(),
  /** When it opened for answers; null before, and for a poll that opened as soon as it was shown. */
  openedAt: timestamp.nullable().default(null),
  /** Seconds that the host added to its time limit. */
  extendedSec: z.int().default(0),
  /** When everybody who was online had answered, for a question that ends early by it. */
  allAnsweredAt: timestamp.nullable().default(null),
  /** When the host opened it again; its time limit counts from here then. */
  reopenedAt: timestamp.nullable().default(null),
  closedAt: timestamp.nullable(),
  /** Whether the correct answer and each participant's result are revealed. */
  revealed: z.boolean(),
  /** When it was first revealed: later answers score nothing. Null before. */
  scoredUntil: timestamp.nullable().default(null),
  /** Whether the standings follow the correct answer by now, for a question with `quizView: standings`. */
  ranked: z.boolean().default(false),
  /** Whether the podium of the people has followed that of the teams. */
  individual: z.boolean().default(false),
  /** Whether the host left the question out of the quiz: its points do not count. */
  skipped: z.boolean().default(false),
  approved: z.array(z.string()),
  rejected: z.array(z.string()),
  /** The entry that the host pinned: the stage shows it first, and large. */
  pinned: z.string().nullable().default(null),
  /** The questions that the host marked as answered. */
  answered: z.array(z.string()).default([]),
  /** The host's replies in writing, with the id of the entry. */
  replies: z.array(z.object({ entry: z.string(), text: z.string() })).default([]),
  /** The labels of the host, oldest first, with the ids of the entries that have each. */
  labels: z.array(z.object({ label: z.string(), entries: z.array(z.string()) })).default([]),
  /** The words of a cloud that the host made one, by their spellings, or questions by their ids: `word` counts for `into`. */
  merges: z.array(z.object({ word: z.string(), into: z.string() })).default([]),
  /**
   * The labels on which people vote in this round, for a poll with `groupVotes`; what was labelled was written in the round before. Null
   * while people write.
   */
  ballot: z.array(z.string()).nullable().default(null),
  /** Texts that the host accepted as right, beside those of the poll. */
  accepted: z.array(z.string()).default([]),
  /** The draws of a wheel, oldest first; `fresh` says that those before it were left out. */
  spins: z
    .array(spin.extend({ participantId: z.string().nullable(), fresh: z.literal(true).optional() }))
    .default([]),
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

/** Silent until the host wants to hear something. */
const initialSound: RoomSound = { on: false, style: 'lounge', volume: 70 }

const stateOfTeams = z.object({
  mode: teamMode,
  list: z.array(roomTeam),
  /** How many teams the room ever had, so that an id is never used again. */
  made: z.int(),
})
const noTeams: z.infer<typeof stateOfTeams> = { mode: 'choose', list: [], made: 0 }

const roomState = z.object({
  status,
  stepIndex: z.int(),
  /** How many entrances of the current step have been shown [D82]. */
  build: z.int().default(0),
  /** When the session started, and when the current step came on stage; null before, and where it was not noted. */
  startedAt: timestamp.nullable().default(null),
  stepAt: timestamp.nullable().default(null),
  locked: z.boolean(),
  /** Whether the host hid the results of the current step, or showed results with `showResults: host`. */
  hidden: z.boolean(),
  shown: z.boolean().default(false),
  profanity: profanity.default('mask'),
  /** Whether phones see the pages behind slides, too. */
  phoneSlides: z.boolean().default(false),
  /** The title that the host gave to the room; null for that of its deck. */
  title: z.string().nullable().default(null),
  /** Whether the stage is blank, and whether it shows how to join over the current step. */
  blank: z.boolean().default(false),
  joinShown: z.boolean().default(false),
  /** What the stage and phones speak; null when nobody chose a language. */
  language: language.nullable().default(null),
  names: nameMode.default('quiz'),
  reactions: z.boolean().default(true),
  /** Which reactions people can send. */
  reactionSet: reactionSet.default([...usualReactions]),
  /** Whether the question list of the room is open, and whether the stage shows it over the current step. */
  questions: z.boolean().default(false),
  questionsShown: z.boolean().default(false),
  /** Whether phones may read the results once the session is over. */
  resultsShared: z.boolean().default(false),
  /** What people are asked on their phones after the end; null for nothing. */
  closingQuestion: z.string().nullable().default(null),
  /** What stages play. */
  sound: roomSound.default(initialSound),
  mood: mood.default('quiz'),
  /** When the host wants to start, and how many people the host expects; null when not said. */
  startsAt: timestamp.nullable().default(null),
  expected: z.int().nullable().default(null),
  /** Whether a question of a quiz with a time limit ends once everybody who is online has answered. */
  finishEarly: z.boolean().default(true),
  /** The teams that people are in; who is in which is stored with the participants. */
  teams: stateOfTeams.default(noTeams),
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
export type Agenda = readonly {
  kind: Step['kind']
  polls: readonly PlacedPoll[]
  /** Whether `next` and `prev` go past it. */
  skip?: boolean
  /** How many entrances it has; absent where everything is there at once. */
  builds?: number
}[]

/** Returns the agenda of a document. */
export const agendaOf = (document: Document): Agenda =>
  document.map((step, index) => {
    const { length: builds } = buildsOf(step)
    return {
      kind: step.kind,
      polls: stepPolls(step, index),
      ...(isSkipped(step) && { skip: true }),
      ...(builds > 0 && { builds }),
    }
  })

/** The initial state of a room: in the lobby, at the join screen. */
export const newRoom: RoomState = {
  status: 'lobby',
  stepIndex: 0,
  build: 0,
  startedAt: null,
  stepAt: null,
  locked: false,
  hidden: false,
  shown: false,
  profanity: 'mask',
  phoneSlides: false,
  title: null,
  blank: false,
  joinShown: false,
  language: null,
  names: 'quiz',
  reactions: true,
  reactionSet: [...usualReactions],
  questions: false,
  questionsShown: false,
  resultsShared: false,
  closingQuestion: null,
  sound: initialSound,
  mood: 'quiz',
  startsAt: null,
  expected: null,
  finishEarly: true,
  teams: noTeams,
  kicked: [],
  polls: new Map(),
}

export const initialPollState: PollState = {
  round: 1,
  shownAt: null,
  openedAt: null,
  extendedSec: 0,
  allAnsweredAt: null,
  reopenedAt: null,
  closedAt: null,
  revealed: false,
  scoredUntil: null,
  ranked: false,
  individual: false,
  skipped: false,
  approved: [],
  rejected: [],
  pinned: null,
  answered: [],
  replies: [],
  labels: [],
  merges: [],
  ballot: null,
  accepted: [],
  spins: [],
}

/** Returns the state of a poll; the initial state for a poll that was never shown. */
export const pollStateOf = (state: RoomState, pollId: string): PollState =>
  state.polls.get(pollId) ?? initialPollState

/** Returns what people are asked now by a poll: the vote on its groups, once that has begun, and after the end the question of the host. */
export function askedNow(state: RoomState, placed: PlacedPoll): PlacedPoll {
  if (placed === roomClosing)
    return { ...placed, poll: { ...placed.poll, prompt: state.closingQuestion ?? '' } }
  const { ballot } = pollStateOf(state, placed.pollId)
  return ballot === null ? placed : { ...placed, poll: voteOn(placed.poll, ballot) }
}

/** Returns the round of a poll in which people wrote what is labelled: the one before a vote on it. */
export const writtenRound = ({ round, ballot }: PollState): number => (ballot === null ? round : round - 1)

/** Returns the rounds of a poll whose answers count, oldest first, each with what was asked in it. */
export function roundsOf(state: RoomState, placed: PlacedPoll): { placed: PlacedPoll; round: number }[] {
  const poll = pollStateOf(state, placed.pollId)
  const asked = { placed: askedNow(state, placed), round: poll.round }
  return poll.ballot === null ? [asked] : [{ placed, round: writtenRound(poll) }, asked]
}

/** Returns whether a poll is on the current step, and has come on it. */
export const isOnStep = (
  { stepIndex, build }: Pick<RoomState, 'stepIndex' | 'build'>,
  placed: Pick<PlacedPoll, 'step' | 'build'>,
): boolean => placed.step === stepIndex && (placed.build ?? 0) <= build

/** Returns the polls on stage, as people are asked now: those of the current step, without those of cards that are still to come. */
export const currentPolls = (state: RoomState, agenda: Agenda): readonly PlacedPoll[] =>
  state.status === 'live'
    ? (agenda[state.stepIndex]?.polls ?? [])
        .filter(placed => isOnStep(state, placed))
        .map(placed => askedNow(state, placed))
    : []

/** Returns how many entrances of the current step were shown, of how many; nothing on a step without any. */
export function buildProgress(
  { stepIndex, build }: Pick<RoomState, 'stepIndex' | 'build'>,
  agenda: Agenda,
): { build?: number; builds?: number } {
  const builds = agenda[stepIndex]?.builds
  return builds === undefined ? {} : { build, builds }
}

/** Returns when a poll opened or will open for answers, ms since 1970; null when it was not shown. */
export const openingOf = (
  { getReadySec = 0 }: Pick<Poll, 'getReadySec'>,
  { shownAt, openedAt }: Pick<PollState, 'shownAt' | 'openedAt'>,
): number | null => openedAt ?? (shownAt === null ? null : shownAt + getReadySec * 1000)

/** Returns whether the points of a question count: it was revealed, and the host has not left it out. */
export const isCounted = ({ revealed, skipped }: PollState): boolean => revealed && !skipped

/** Returns whether the standings follow a question by now. */
export const isRanked = (state: RoomState, pollId: string): boolean =>
  pollStateOf(state, pollId).ranked || (state.status === 'ended' && pollStateOf(state, pollId).revealed)
