import './clock.css'
import type { HostRoom } from '#contract/live.ts'
import type { Poll } from '#contract/poll.ts'
import { timeLeft } from './words.ts'

interface ClockProps {
  poll: Poll
  standing: HostRoom['polls'][number]
  /** The server's time, ms. */
  now: number
}

/** The time that a timer has left. */
export function Clock({ poll: { timeLimitSec }, standing: { open, deadline }, now }: ClockProps) {
  const left = open && deadline !== null ? Math.max(0, Date.parse(deadline) - now) : 0
  const share = timeLimitSec ? Math.min(1, left / (timeLimitSec * 1000)) : 0
  return (
    <>
      <p class="clock" role="timer">
        {left > 0 ? timeLeft(left) : 'Time is up'}
      </p>
      <div class="track" aria-hidden="true">
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
    </>
  )
}
