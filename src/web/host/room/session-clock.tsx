import './session-clock.css'
import { useEffect, useState } from 'preact/hooks'
import { clockText } from '#contract/text/figures.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { language, message } from '#web/ui/core/host-messages.ts'

/** The time of day, how long the session runs, and how long the step is on stage. */
export function SessionClock({ room, now }: { room: HostRoom; now: () => number }) {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000)
    return () => clearInterval(timer)
  }, [now])
  const hour = new Intl.DateTimeFormat(`${language()}-u-nu-latn`, { hour: 'numeric', minute: '2-digit' })
  const since = (from: string | null) =>
    room.status !== 'live' || from === null ? null : clockText(Math.max(0, time - Date.parse(from)))
  const parts = [
    [message('clock.time'), hour.format(time)],
    [message('clock.session'), since(room.startedAt)],
    [message('clock.step'), since(room.stepAt)],
  ] as const
  return (
    <dl class="session-clock">
      {parts.map(([label, text]) =>
        text === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
