import { Refusal, refuseField } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { isoTime, timeOf } from '#contract/text/time.ts'
import type { RoomState } from './state.ts'

/**
 * Returns a room in the lobby whose host wants to start at a time (ISO 8601); null takes that back. It starts nothing: the host does.
 * `now` is in ms since 1970. Throws a 409 after the start, and a 400 for a time that has passed or is too far ahead.
 */
export function announceStart(state: RoomState, at: string | null, now: number): RoomState {
  if (at === null) return { ...state, startsAt: null }
  if (state.status !== 'lobby')
    throw new Refusal('room_state', 'The session has started already, so there is no start to announce.')
  const startsAt = timeOf(at)
  if (startsAt <= now) throw refuseField('at', 'Must be in the future.')
  if (startsAt > now + limits.announcedMs) throw refuseField('at', 'Must be at most 24 hours ahead.')
  return { ...state, startsAt }
}

/** Returns when a room shall start, ISO 8601; null when nothing is announced, and after the start. */
export const announcedStartOf = ({
  status,
  startsAt,
}: Pick<RoomState, 'status' | 'startsAt'>): string | null =>
  status === 'lobby' && startsAt !== null ? isoTime(startsAt) : null
