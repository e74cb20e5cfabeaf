import { clockText } from '#contract/text/figures.ts'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { message, messageParts } from './language.ts'

export interface CountdownProps {
  /** The deadline in ms of the server's clock. */
  deadline: number
  /** The whole time limit in ms. */
  total: number
  /** The server's time, ms. */
  now: () => number
}

/** The remaining time as a number and as a bar. */
export function Countdown({ deadline, total, now }: CountdownProps) {
  const left = useTimeLeft(deadline, now)
  const seconds = Math.ceil(left / 1000)
  const share = Math.min(1, left / total)
  return (
    <div class="countdown" data-short={seconds <= 5}>
      <p class="time" role="timer" aria-live="off">
        <TimeLeft left={left} />
      </p>
      <div class="track" aria-hidden="true">
        <div class="rest" style={{ transform: `scaleX(${share})` }} />
      </div>
      <p class="sr" role="status">
        {seconds <= 10 && seconds > 5 ? message('time.tenSeconds') : ''}
      </p>
    </div>
  )
}

/** The seconds until answers open, calm and large, below the question that stands alone. */
export function GetReady({ left }: { left: number }) {
  return (
    <div class="get-ready">
      <p class="lead" role="status">
        {message('ready.title')}
      </p>
      <p class="watch-loud" role="timer" aria-live="off">
        {Math.ceil(left / 1000)}
      </p>
    </div>
  )
}

/** A remaining time (ms); screen readers also read what it is. */
export function TimeLeft({ left }: { left: number }) {
  const time = clockText(left)
  return (
    <>
      {messageParts('time.left', { time: <b dir="auto">{time}</b> }).map(part =>
        typeof part === 'string' ? <span class="sr">{part}</span> : time,
      )}
    </>
  )
}

/** Returns the remaining time in ms, at least 0, or infinity without a deadline. Renders again at each full second. */
export function useTimeLeft(deadline: number | null, now: () => number): number {
  const left = useSignal(leftOf(deadline, now))
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      left.value = leftOf(deadline, now)
      if (left.value > 0) timer = setTimeout(update, (left.value % 1000) + 5)
    }
    update()
    return () => clearTimeout(timer)
  }, [deadline])
  return left.value
}

const leftOf = (deadline: number | null, now: () => number): number =>
  deadline === null ? Number.POSITIVE_INFINITY : Math.max(0, deadline - now())
