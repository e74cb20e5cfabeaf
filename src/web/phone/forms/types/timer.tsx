import { TimeLeft, useTimeLeft } from '../../countdown.tsx'
import type { PollWatch, WatchProps } from '../parts/form.ts'
import { WatchFrame } from '../parts/watch.tsx'
import { message } from '../../language.ts'

/** Shows the remaining time of a timer in large type. */
export const timer: PollWatch = { Watch: Timer }

/** The circumference of the ring, in units of the viewBox. */
const ring = 2 * Math.PI * 92

function Timer({ pollState, question, now }: WatchProps) {
  const { open, deadline, poll } = pollState
  const left = useTimeLeft(deadline === null ? null : Date.parse(deadline), now)
  const total = (poll.timeLimitSec ?? 0) * 1000
  const isOver = left <= 0
  if (deadline === null)
    return (
      <WatchFrame question={question}>
        <p class="watch-loud">{message('step.look')}</p>
      </WatchFrame>
    )
  const seconds = Math.ceil(left / 1000)
  const isStopped = !open && !isOver
  return (
    <WatchFrame question={question}>
      <div class="clock" data-short={!isStopped && seconds <= 5}>
        <svg viewBox="0 0 200 200" aria-hidden="true">
          <circle cx="100" cy="100" r="92" />
          {!isStopped && !isOver && (
            <circle
              class="clock-rest"
              cx="100"
              cy="100"
              r="92"
              stroke-dasharray={ring}
              stroke-dashoffset={ring * (1 - Math.min(1, left / total))}
            />
          )}
        </svg>
        {isStopped || isOver ? (
          <p class="clock-end">{message(isOver ? 'time.up' : 'time.stopped')}</p>
        ) : (
          <p class="clock-time" role="timer" aria-live="off">
            <TimeLeft left={left} />
          </p>
        )}
      </div>
      <p class="sr" role="status">
        {isOver
          ? message('time.up')
          : isStopped
            ? message('time.stopped')
            : seconds <= 10 && seconds > 5
              ? message('time.tenSeconds')
              : ''}
      </p>
    </WatchFrame>
  )
}
