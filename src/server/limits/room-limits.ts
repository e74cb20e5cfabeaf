import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Call } from '#server/operations/handler.ts'
import { countOpenRooms } from '#server/store/rooms.ts'

/**
 * Counts a room that a key starts. Throws a 429 with `Retry-After` when the key started `limits.roomsPerHour` within an
 * hour, or when `limits.openRooms` rooms of its team have not ended.
 */
export async function requireRoomAllowance({
  db,
  principal: { key, team },
  context: { windows, now },
}: Pick<Call, 'db' | 'principal' | 'context'>): Promise<void> {
  const { count, seconds } = await countOpenRooms(db, team.id)
  if (count >= limits.openRooms)
    throw new Refusal(
      'too_many_rooms',
      'Stop rooms that are over; one that nobody drives for a day ends by itself.',
      `The team has ${count} rooms that have not ended, and ${limits.openRooms} are the most.`,
      seconds,
    )
  const { allowed, resetSeconds } = await windows.take(`rooms:${key.id}`, limits.roomsPerHour, now())
  if (!allowed)
    throw new Refusal(
      'too_many_rooms',
      `Wait ${resetSeconds} seconds, or go on in a room that runs.`,
      `The key started ${limits.roomsPerHour} rooms within an hour, which are the most.`,
      resetSeconds,
    )
}
