import { z } from 'zod'
import { reactionsEvent, remoteEvent } from '#contract/rooms/live-events.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import type { AnsweredRound } from './answered.ts'

const room = { id: z.number(), code: z.string() }

/**
 * A message between servers that something about a room has changed. It only says what to read again: the data itself is in
 * the database. A room is identified by id and code: the code alone may later mean another room, and the id alone a room of
 * another installation.
 */
export const busMessage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('room'), ...room, version: z.number() }),
  /**
   * Answers to a round of a poll were stored: `people` are the ids of the participants, and `from` is the server that stored
   * them. A server of an earlier version leaves out the round.
   */
  z.object({
    about: z.literal('tally'),
    ...room,
    pollId: z.string(),
    round: z.number().optional(),
    people: z.array(z.string()),
    from: z.string(),
  }),
  /**
   * Somebody joined, came or left; `renamed` are the ids of participants who are called something else now, and `moved` those who may be
   * in another team. A server of an earlier version, which ends at a kind of message that it does not know, takes these for people who came.
   */
  z.object({
    about: z.literal('people'),
    ...room,
    renamed: z.array(z.string()).optional(),
    moved: z.array(z.string()).optional(),
  }),
  /** People sent these signs, which are stored already, and waved. A server of an earlier version knows no waves. */
  z.object({ about: z.literal('reactions'), ...room, ...reactionsEvent.shape }),
  /** A device used the one-time link that would have expired then. */
  z.object({ about: z.literal('remote'), ...room, ...remoteEvent.shape }),
])
export type BusMessage = z.infer<typeof busMessage>

/** The ids of participants: a set, or the keys of a map. */
export type People = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys' | 'size'>

/** For how long what its people had answered still counts once a server has gone, ms: they are on their way to another one. */
export const onTheirWayMs = 10_000

/** The participants of a room who are online, each counted once, and what all of them have answered. */
export interface Online {
  count: number
  answered: AnsweredRound[]
}

/** Sends messages to all servers, including the sender, and counts the online participants of a room over all of them. */
export interface Bus {
  publish(message: BusMessage): void
  /** Sets the listener for messages of the rooms that this server watches. `onGap` is called when messages may be missing. */
  listen(listener: (message: BusMessage) => void, onGap: () => void): void
  watch(room: RoomIdentity): Promise<void>
  unwatch(room: RoomIdentity): Promise<void>
  /**
   * Sets the participants that have streams of a room open on this server, and what all of them have answered; null, with no
   * participants, removes the room.
   */
  setOnline(room: RoomIdentity, people: People, answered: readonly AnsweredRound[] | null): Promise<void>
  /** Returns the participants with open streams of a room, over all servers. */
  online(room: RoomIdentity): Promise<Online>
  /** Whether messages of other servers arrive, as far as this one knows. */
  isHeard(): boolean
  /** Rejects when messages do not reach other servers. */
  check(): Promise<void>
  close(): Promise<void>
}
