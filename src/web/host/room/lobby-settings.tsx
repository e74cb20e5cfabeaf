import './lobby-settings.css'
import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { startTimeText } from '#contract/text/figures.ts'
import { isoTime, timeOf } from '#contract/text/time.ts'
import { useNow } from '#web/ui/clock.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { SavedField } from '../parts/saved-field.tsx'
import { nextTimeOfDay } from './next-time-of-day.ts'

/** In how many minutes a press of a button announces the start. */
const presets = [5, 10, 15] as const

/** What the lobby says besides the code: when it starts, and how many people the host expects. */
export const LobbySettings = ({ client, room }: { client: HostClient; room: HostRoom }) => (
  <>
    <StartTime client={client} startsAt={room.startsAt ?? null} />
    <ExpectedPeople client={client} expected={room.expected ?? null} />
  </>
)

function StartTime({ client, startsAt }: { client: HostClient; startsAt: string | null }) {
  const id = useId()
  const now = useNow(client.now, startsAt !== null)
  const left = startsAt === null ? null : timeOf(startsAt) - now
  const announce = (at: number | null) =>
    void client.act({ action: 'starts_at', at: at === null ? null : isoTime(at) })
  return (
    <fieldset class="lobby-settings">
      <legend>{message('start.title')}</legend>
      <div class="actions">
        {presets.map(minutes => (
          <button
            key={minutes}
            type="button"
            class="side-button"
            onClick={() => announce(client.now() + minutes * 60_000)}
          >
            {message('start.in', { minutes })}
          </button>
        ))}
        <label class="start-at" for={id}>
          {message('start.at')}
          <input
            id={id}
            class="field"
            type="time"
            onChange={({ currentTarget }) => {
              const at = nextTimeOfDay(currentTarget.value, client.now())
              if (at !== undefined) announce(at)
            }}
          />
        </label>
      </div>
      {left !== null && (
        <div class="actions">
          <p class="start-left" role="timer" aria-live="off">
            {left > 0 ? message('start.left', { time: startTimeText(left) }) : message('start.soon')}
          </p>
          <button type="button" class="side-button" onClick={() => announce(null)}>
            {message('start.none')}
          </button>
        </div>
      )}
    </fieldset>
  )
}

function ExpectedPeople({ client, expected }: { client: HostClient; expected: number | null }) {
  return (
    <SavedField
      client={client}
      label={message('expected.label')}
      value={expected === null ? '' : String(expected)}
      attributes={{ type: 'number', inputMode: 'numeric', min: 1, max: limits.expected, step: 1 }}
      actionOf={text => {
        const count = text === '' ? null : Number(text)
        const isValid = count === null || (Number.isInteger(count) && count >= 1 && count <= limits.expected)
        return isValid && count !== expected ? { action: 'expected', count } : null
      }}
    />
  )
}
