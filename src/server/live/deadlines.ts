import { nextChangeAt } from '#rooms/timing.ts'
import type { LiveRoom } from './room.ts'

/** The longest time that a timer of Node.js can wait is a little over this. */
const maxTimerMs = 2_000_000_000

/**
 * Sets the timer of a room to its next deadline, in place of the one before. When the timer ends before the deadline, it is
 * set again: the clock may have been corrected. `now` returns ms since 1970.
 */
export function setDeadlineTimer(room: LiveRoom, now: () => number, onDeadline: () => void): void {
  clearTimeout(room.deadlineTimer)
  const at = nextChangeAt(room.state, room.agenda)
  if (at === null) return
  const waitMs = Math.min(Math.max(at - now(), 0), maxTimerMs)
  room.deadlineTimer = setTimeout(() => {
    if (now() < at) setDeadlineTimer(room, now, onDeadline)
    else onDeadline()
  }, waitMs)
  room.deadlineTimer.unref()
}
