import { nextChangeAt, nextOptionsAt } from '#rooms/timing.ts'
import type { LiveRoom } from './room.ts'

/** The longest time that a timer of Node.js can wait is a little over this. */
const maxTimerMs = 2_000_000_000

/** Sets the timer of a room to its next deadline, in place of the one before. `now` returns ms since 1970. */
export function setDeadlineTimer(room: LiveRoom, now: () => number, onDeadline: () => void): void {
  setTimer(room, 'deadlineTimer', nextChangeAt(room.state, room.agenda), now, onDeadline)
}

/** Sets the timer of a room to when phones get the next options, in place of the one before. */
export function setOptionsTimer(room: LiveRoom, now: () => number, onOptions: () => void): void {
  setTimer(room, 'optionsTimer', nextOptionsAt(room.state, room.agenda, now()), now, onOptions)
}

/** Sets one of the timers of a room. When it ends before its time, it is set again: the clock may have been corrected. */
function setTimer(
  room: LiveRoom,
  timer: 'deadlineTimer' | 'optionsTimer',
  at: number | null,
  now: () => number,
  onDue: () => void,
): void {
  clearTimeout(room[timer])
  if (at === null) return
  const waitMs = Math.min(Math.max(at - now(), 0), maxTimerMs)
  room[timer] = setTimeout(() => {
    if (now() < at) setTimer(room, timer, at, now, onDue)
    else onDue()
  }, waitMs)
  room[timer].unref()
}
