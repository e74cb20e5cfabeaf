import { Refusal } from '#contract/errors.ts'
import type { Output } from '#contract/operation.ts'
import type { getResults } from '#contract/operations/get-results.ts'
import { type PlacedPoll, documentPolls } from '#polls/placed.ts'
import { pollStateOf } from '#rooms/state.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { readResults } from '#server/live/results.ts'
import { readJoinedPeople } from '#server/store/participants.ts'
import { type LoadedState, type RoomFacts, readPollKeys, readRoom, requireRoom } from '#server/store/rooms.ts'

/** A room with its results, from which files are written. */
export interface RoomRecord {
  room: RoomFacts & LoadedState & { polls: ReadonlyMap<string, PlacedPoll>; keys: Map<string, number> }
  publicId: string
  createdAt: string
  endedAt: string | null
  /** How many people joined. */
  joined: number
  results: Output<typeof getResults>
}

/** Reads a room within reach, by its code or id, and its results. Throws a 404. */
export async function readRecord(
  { database, now }: Pick<Context, 'database' | 'now'>,
  principal: Principal,
  name: string,
): Promise<RoomRecord> {
  const { db, pool } = database
  const reached = await requireRoom(db, principal, name)
  const [facts, keys, { joined }] = await Promise.all([
    readRoom(db, reached),
    readPollKeys(db, reached.id),
    readJoinedPeople(pool, reached.id),
  ])
  if (!facts) throw new Refusal('no_room')
  const polls = new Map(documentPolls(facts.document).map(placed => [placed.pollId, placed]))
  const room = { ...facts, polls, keys }
  return {
    room,
    publicId: reached.public_id,
    createdAt: reached.created_at,
    endedAt: reached.ended_at,
    joined,
    results: await readResults(pool, room, now()),
  }
}

/** Returns the polls of a room that have answers in their current round, with the keys of these, in deck order. */
export const answeredPolls = ({ room }: Pick<RoomRecord, 'room'>): { placed: PlacedPoll; key: number }[] =>
  [...room.polls.values()].flatMap(placed => {
    const key = room.keys.get(`${pollStateOf(room.state, placed.pollId).round}/${placed.pollId}`)
    return key === undefined ? [] : [{ placed, key }]
  })
