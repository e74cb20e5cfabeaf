import type { readRoomLink } from '#contract/operations/people/read-room-link.ts'
import type { LinkedResults } from '#contract/rooms/linked-results.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { isoTime } from '#contract/text/time.ts'
import { countAnswers } from '#server/store/answered-rounds.ts'
import { readJoinedPeople } from '#server/store/participant-lists.ts'
import { findRoomLink } from '#server/store/room-links.ts'
import type { PeopleCall, PeopleHandler } from './handler.ts'
import { idOfRoomToken, isRoomToken, sharedRoomOf } from './room-link.ts'

export const handleReadRoomLink: PeopleHandler<typeof readRoomLink> = async (call, { token }) => {
  const found = await findResults(call, token)
  if (!found) {
    await call.context.attempts.countWrong(call.address)
    throw new Refusal('no_link', said('no_link.fix.sender'))
  }
  return found
}

/** Reads what a link shows. Undefined when it is over, or who made it may share the results no more. */
async function findResults(
  { context, db }: Pick<PeopleCall<null>, 'context' | 'db'>,
  token: string,
): Promise<LinkedResults | undefined> {
  const id = idOfRoomToken(token)
  const link = id === undefined ? undefined : await findRoomLink(db, id)
  if (!link || !isRoomToken(token, link)) return undefined
  const reached = await sharedRoomOf(db, link)
  if (!reached) return undefined
  const room = await context.rooms.findById(reached)
  if (!room) return undefined
  await context.rooms.sync(room)
  const { state, rehearsal } = room
  const isOver = state.status === 'ended'
  const { joined } = await readJoinedPeople(context.database.pool, room.id)
  return {
    title: reached.title,
    language: state.language,
    rehearsal,
    startedAt: state.startedAt === null ? reached.created_at : isoTime(state.startedAt),
    isOver,
    people: joined,
    answers: countAnswers(reached.rounds),
    expiresAt: link.expires_at,
    ...(isOver ? await context.linkedResults.read(room, link.names) : { polls: [], standings: [] }),
  }
}
