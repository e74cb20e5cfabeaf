import './clock.css'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { clockText } from '#contract/text/figures.ts'

interface ClockProps {
  poll: Poll
  pollState: HostRoom['polls'][number]
  /** The server's time, ms. */
  now: number
}

/** The remaining time of a timer. */
export function Clock({ poll: { timeLimitSec }, pollState: { open, deadline }, now }: ClockProps) {
  const left = open && deadline !== null ? Math.max(0, Date.parse(deadline) - now) : 0
  const share = timeLimitSec ? Math.min(1, left / (timeLimitSec * 1000)) : 0
  return (
    <>
      <p class="clock" role="timer">
        {left > 0 ? clockText(left) : message('poll.timeUp')}
      </p>
      <div class="track" aria-hidden="true">
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
    </>
  )
}
