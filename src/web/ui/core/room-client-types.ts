import type { ReadonlySignal } from '@preact/signals'
import type { FinalEvent, PhoneRoom, StandingEvent } from '#contract/rooms/live.ts'
import type { Reaction } from '#contract/rooms/reactions.ts'
import type { ResultEvent, ScoreEvent, TeamEvent } from '#contract/rooms/live-events.ts'
import type { SharedResults } from '#contract/rooms/live-requests.ts'
import type { Answering } from './answering.ts'
import type { Part } from './collected.ts'
import type { Entry } from './entries.ts'
import type { Connection } from './event-stream.ts'
import type { Gone } from './joining.ts'
import type { Page } from './page.ts'
import type { Unsent } from './room-memory.ts'
import type { TextStorage } from './text-storage.ts'

export interface RoomClientOptions {
  /** The URL before `/api/v1`; by default the page's own origin. */
  origin?: string
  storage?: TextStorage
  page?: Page
}

/** The connection of a phone to a room. */
export interface RoomClient {
  code: string
  /** The newest snapshot; null until joined. */
  room: ReadonlySignal<PhoneRoom | null>
  connection: ReadonlySignal<Connection>
  gone: ReadonlySignal<Gone | null>
  /** The participant's name in the room; null without one. */
  name: ReadonlySignal<string | null>
  /** What a participant without a name is called; null until joined. */
  alias: ReadonlySignal<string | null>
  /** Whether the participant was not asked for a name yet. */
  mayAskName: ReadonlySignal<boolean>
  /** The participant's id in the room; null until joined. */
  participantId: ReadonlySignal<string | null>
  /** The number of the picture that the participant took; undefined for that of the id. */
  avatar: ReadonlySignal<number | undefined>
  /** How many answers the server has not confirmed yet. */
  unsent: ReadonlySignal<number>
  /** The answers that came when their poll took none, oldest first. They are sent when the host goes back to it. */
  late: ReadonlySignal<readonly Unsent[]>
  /** Notes that the participant has seen that an answer came too late, also for after a reload. */
  seeLate: (unsent: Unsent) => void
  /** Returns the participant's answer to one round of a poll. Reading it in a component subscribes to it. */
  answerTo: (pollId: string, round: number) => Answering | undefined
  /**
   * Gives or changes an answer, which is sent until it is counted or refused. `part` names one of several entries or
   * votes that a participant sends to the same poll, which do not replace each other.
   */
  answer: (pollId: string, round: number, answer: unknown, part?: string) => void
  /** Returns the parts of a poll that are being sent or were refused, oldest first. Subscribes like `answerTo`. */
  partsOf: (pollId: string) => readonly Part[]
  /** Removes a part that was refused. */
  takeBack: (pollId: string, part: string) => void
  /** The questions of a poll that may be voted on. Reading it in a component subscribes to it. */
  entriesOf: (pollId: string, round: number) => readonly Entry[]
  /** How the participant stands in the quiz, for a standings poll. Reading it in a component subscribes to it. */
  standingOf: (pollId: string, round: number) => StandingEvent | undefined
  /** Returns whether the room has changed since this page opened it. */
  hasChanged: () => boolean
  /** How the participant scored in a quiz question, where there is something to say. Subscribes like `standingOf`. */
  scoreAt: (pollId: string, round: number) => ScoreEvent | undefined
  /** How the participant came out of the quiz; null before the end, and without a quiz. */
  final: ReadonlySignal<FinalEvent | null>
  /** The team of the participant, and how many people are in each; null before it is told, and in a room without teams. */
  team: ReadonlySignal<TeamEvent | null>
  /** Puts the participant into a team, by its id. Throws a `RequestError`. */
  chooseTeam: (id: string) => Promise<unknown>
  /** How many polls the participant answered. Reading it in a component subscribes to it. */
  answerCount: () => number
  /** What the room answered to a revealed poll, unless it is withheld. Reading it in a component subscribes to it. */
  resultOf: (pollId: string, round: number) => ResultEvent | undefined
  /** Sets the name; null declines to give one. Throws a `RequestError`. */
  rename: (name: string | null) => Promise<void>
  /** Takes another picture, and without a name another alias. Throws a `RequestError`. */
  changeAvatar: () => Promise<void>
  /** Sends a reaction, or in the lobby a wave. Returns false, and sends nothing, above two a second. */
  react: (reaction: Reaction | 'wave') => boolean
  /** Reads what the room answered, once the session is over and the host shares it. Throws a `RequestError`. */
  readResults: () => Promise<SharedResults>
  /** The server's time, ms. */
  now: () => number
  /** Joins again after a refusal. */
  retry: () => void
  close: () => void
}
