import type { PhoneTheme } from '#contract/rooms/live.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { type RoomState, askedNow, pollStateOf } from '#rooms/state.ts'
import type { RoomFacts } from '#server/store/room-facts.ts'
import type { RoomFilm } from '#server/store/films.ts'
import type { LoadedState } from '#server/store/room-state.ts'
import type { Presence } from './presence.ts'
import type {
  OwnAnswerFeed,
  QuestionFeed,
  ReactionFeed,
  ResultFeed,
  StandingFeed,
  TeamFeed,
  Unanswered,
} from './feeds.ts'
import type { Stream } from './streams.ts'
import type { Throttle } from './throttle.ts'

/** A room in the memory of this server: a copy of its rows in the database, and the streams that are open here. */
export interface LiveRoom extends RoomFacts, LoadedState {
  polls: ReadonlyMap<string, PlacedPoll>
  /** The hashes of the pictures and fonts of its deck. */
  pictures: ReadonlySet<string>
  /** The films of its deck, by their ids. */
  films: ReadonlyMap<string, RoomFilm>
  /** The theme as phones show it; undefined for a deck without one. */
  phoneTheme: PhoneTheme | undefined
  /** The keys of its polls' answers in the database, by `round/pollId`. */
  keys: Map<string, number>
  phones: Set<Stream>
  /** The streams of stages and host remotes. */
  hosts: Set<Stream>
  /** The participants whose streams are in `phones`. */
  present: Presence
  ownAnswers: OwnAnswerFeed
  unanswered: Unanswered
  teamsOfPeople: TeamFeed
  /** Read and send tallies, by poll id. */
  tallies: Map<string, Throttle>
  /** By poll id. */
  questions: Map<string, QuestionFeed>
  /** Read and send how each participant stands in the quiz, by the id of the poll that shows standings. */
  standings: Map<string, StandingFeed>
  /** Read and send how each participant scored in a question, by the id of a quiz question. */
  scores: Map<string, StandingFeed>
  /** Sends the signs that people sent to stages and hosts. */
  reactions: ReactionFeed
  /** Read and send the results of revealed polls to phones, by poll id. */
  phoneResults: Map<string, ResultFeed>
  /** Reads and sends who joined and who is online. */
  people: Throttle
  /** Publishes on the bus who is online on this server. */
  presence: Throttle
  /** Runs the state machine at the next deadline. */
  deadlineTimer: NodeJS.Timeout | undefined
  /** Sends the options of a question to phones. */
  optionsTimer: NodeJS.Timeout | undefined
  /** When the state was last read from the database, ms since 1970. */
  syncedAt: number
  /** When the room was last requested, ms since 1970. A room that is not used is removed from memory. */
  usedAt: number
  /** The ids of the participants whom the host removed. */
  kicked: ReadonlySet<string>
}

/** Returns the key of a poll's answers in its current round; undefined for a poll that was never shown. */
export const currentKey = (room: Pick<LiveRoom, 'state' | 'keys'>, pollId: string): number | undefined =>
  room.keys.get(`${pollStateOf(room.state, pollId).round}/${pollId}`)

/** Returns what people are asked now by the poll with this id; undefined when the room has none. */
export function askedPoll(room: Pick<LiveRoom, 'state' | 'polls'>, pollId: string): PlacedPoll | undefined {
  const placed = room.polls.get(pollId)
  return placed && askedNow(room.state, placed)
}

/** Returns the ids of the participants whom the host removed. */
export const kickedOf = (state: RoomState): ReadonlySet<string> => new Set(state.kicked)

/** Stops the timers and the feeds of a room. */
export function disposeRoom(room: LiveRoom): void {
  clearTimeout(room.deadlineTimer)
  clearTimeout(room.optionsTimer)
  const {
    people,
    presence,
    ownAnswers,
    unanswered,
    teamsOfPeople,
    tallies,
    questions,
    standings,
    scores,
    phoneResults,
    reactions,
  } = room
  for (const feed of [
    people,
    presence,
    ownAnswers,
    unanswered,
    teamsOfPeople,
    reactions,
    ...tallies.values(),
    ...questions.values(),
    ...standings.values(),
    ...scores.values(),
    ...phoneResults.values(),
  ])
    feed.stop()
}
