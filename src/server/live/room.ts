import type { PlacedPoll } from '#polls/placed.ts'
import type { RoomState } from '#rooms/state.ts'
import type { LoadedState, RoomFacts } from '#server/store/rooms.ts'
import type { QuestionFeed } from './questions.ts'
import type { Stream } from './streams.ts'
import type { Throttle } from './throttle.ts'

/** A room as this server holds it in memory: a copy of what the database says, and the streams open here. */
export interface LiveRoom extends RoomFacts, LoadedState {
  polls: ReadonlyMap<string, PlacedPoll>
  /** Hashes of the pictures and fonts of its deck. */
  pictures: ReadonlySet<string>
  /** Keys of its polls' answers by `round/pollId`. */
  keys: Map<string, number>
  phones: Set<Stream>
  hosts: Set<Stream>
  /** Reads and sends tallies, one throttle a poll. */
  tallies: Map<string, Throttle>
  /** Tells phones of questions to vote on, one feed a poll. */
  questions: Map<string, QuestionFeed>
  people: Throttle
  /** Tells the bus how many streams are open here. */
  presence: Throttle
  /** Fires at the next deadline. */
  alarm: NodeJS.Timeout | undefined
  /** When the state was last read from the database, ms since 1970. */
  syncedAt: number
  /** When somebody last asked for it, ms since 1970; an unused room is dropped from memory. */
  usedAt: number
  /** Whether phones were told that they are out of this room, by participant. */
  kicked: ReadonlySet<string>
}

/** The key of a poll's answers in the round that counts now; undefined before it was shown. */
export const currentKey = (room: Pick<LiveRoom, 'state' | 'keys'>, pollId: string): number | undefined =>
  room.keys.get(`${room.state.polls[pollId]?.round ?? 1}/${pollId}`)

/** The people a room removed. */
export const kickedOf = (state: RoomState): ReadonlySet<string> => new Set(state.kicked)
