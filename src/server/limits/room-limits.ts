import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { plural } from '#contract/text/figures.ts'
import type { Call } from '#server/operations/handler.ts'
import { changeRoom } from '#server/live/change-room.ts'
import { findOpenRehearsal } from '#server/store/rehearsals.ts'
import { countOpenRooms, readRoom } from '#server/store/rooms.ts'

/**
 * Counts a room that a key or person starts. Throws a 429 with `Retry-After` when it started `hourly.rooms` within an hour,
 * or when `limits.openRooms` rooms of its team have not ended, or fewer of a guest.
 */
export async function requireRoomAllowance({
  db,
  principal: { caller, user, team, role },
  context: { windows, now, hourly },
}: Pick<Call, 'db' | 'principal' | 'context'>): Promise<void> {
  const { count, seconds } = await countOpenRooms(db, team.id)
  if (count >= limits.openRooms)
    throw new Refusal(
      'too_many_rooms',
      'Stop rooms that are over; one that nobody drives for a day ends by itself.',
      `The team has ${count} rooms that have not ended, and ${limits.openRooms} are the most.`,
      seconds,
    )
  const own = role === 'guest' ? await countOpenRooms(db, team.id, user.id) : undefined
  if (own && own.count >= limits.openRoomsOfGuest)
    throw new Refusal(
      'too_many_rooms',
      'Stop rooms that are over.',
      `You have ${own.count} rooms that have not ended, which is the most for a guest.`,
      own.seconds,
    )
  const starter = caller.kind === 'key' ? caller.id : user.id
  const { allowed, resetSeconds } = await windows.take(`rooms:${starter}`, hourly.rooms, now())
  if (!allowed)
    throw new Refusal(
      'too_many_rooms',
      `Wait ${resetSeconds} seconds, or go on in a room that runs.`,
      `${caller.kind === 'key' ? 'The key' : 'You'} started ${plural(hourly.rooms, 'room')} within an hour, which is the most.`,
      resetSeconds,
    )
}

/**
 * Throws a 409 that names the room when the person of the key has a rehearsal that has not ended. One that no server simulates
 * any more is ended instead.
 */
export async function requireNoRehearsal({
  db,
  principal,
  context: { rooms, now },
  after,
}: Pick<Call, 'db' | 'principal' | 'context' | 'after'>): Promise<void> {
  const open = await findOpenRehearsal(db, principal)
  if (!open) return
  const { code } = open
  const room = open.isAbandoned ? await readRoom(db, open) : undefined
  if (!room)
    throw new Refusal(
      'rehearsal_open',
      `Go on in room ${code}, or stop it: POST /api/v1/rooms/${code}/actions or the tool room_action, with "action": "stop".`,
    )
  const changed = await changeRoom(db, room, { action: 'stop' }, now())
  after(() => rooms.announce(open, changed))
}
