import type { PollRound, ReactionsEvent, RemoteEvent } from '#contract/rooms/live-events.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'

/**
 * A message between servers that something about a room has changed. It only says what to read again: the data itself is in
 * the database. A room is identified by id and code: the code alone may later mean another room, and the id alone a room of
 * another installation.
 */
export type BusMessage = RoomIdentity &
  (
    | { about: 'room'; version: number }
    /**
     * Answers to a round of a poll were stored: `people` are the ids of the participants, and `from` is the server that stored
     * them. A server of an earlier version leaves out the round.
     */
    | { about: 'tally'; pollId: string; round?: number | undefined; people: string[]; from: string }
    /** Somebody joined, came or left; `renamed` are the ids of participants who are called something else now. */
    | { about: 'people'; renamed?: string[] | undefined }
    /** People sent these signs, which are stored already. */
    | { about: 'reactions'; counts: ReactionsEvent['counts'] }
    /** A device used the one-time link that would have expired then. */
    | ({ about: 'remote' } & RemoteEvent)
  )

/** The ids of participants: a set, or the keys of a map. */
export type People = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys' | 'size'>

/** The participants of a room who are online, each counted once, and what all of them have answered. */
export interface Online {
  count: number
  answered: PollRound[]
}

/** Sends messages to all servers, including the sender, and counts the online participants of a room over all of them. */
export interface Bus {
  publish(message: BusMessage): void
  /** Sets the listener for messages of the rooms that this server watches. `onGap` is called when messages may be missing. */
  listen(listener: (message: BusMessage) => void, onGap: () => void): void
  watch(room: RoomIdentity): Promise<void>
  unwatch(room: RoomIdentity): Promise<void>
  /**
   * Sets the participants that have streams of a room open on this server, and what all of them have answered; an empty set
   * removes the room.
   */
  setOnline(room: RoomIdentity, people: People, answered: readonly PollRound[]): Promise<void>
  /** Returns the participants with open streams of a room, over all servers. */
  online(room: RoomIdentity): Promise<Online>
  /** Rejects when messages do not reach other servers. */
  check(): Promise<void>
  close(): Promise<void>
}
