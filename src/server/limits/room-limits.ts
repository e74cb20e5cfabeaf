import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { said } from '#contract/said.ts'
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
      said('too_many_rooms.fix.team'),
      said('too_many_rooms.error.team', { count, most: limits.openRooms }),
      seconds,
    )
  const own = role === 'guest' ? await countOpenRooms(db, team.id, user.id) : undefined
  if (own && own.count >= limits.openRoomsOfGuest)
    throw new Refusal(
      'too_many_rooms',
      said('too_many_rooms.fix.guest'),
      said('too_many_rooms.error.guest', { count: own.count }),
      own.seconds,
    )
  const starter = caller.kind === 'key' ? caller.id : user.id
  const { allowed, resetSeconds } = await windows.take(`rooms:${starter}`, hourly.rooms, now())
  const kind = caller.kind === 'key' ? 'key' : 'person'
  const by = hourly.rooms === 1 ? (`${kind}_one` as const) : kind
  if (!allowed)
    throw new Refusal(
      'too_many_rooms',
      said('too_many_rooms.fix.wait', { seconds: resetSeconds }),
      said(`too_many_rooms.error.hour_${by}`, { count: hourly.rooms }),
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
  if (!room) throw new Refusal('rehearsal_open', said('rehearsal_open.fix.room', { code }))
  const changed = await changeRoom(db, room, { action: 'stop' }, now())
  after(() => rooms.announce(open, changed))
}
