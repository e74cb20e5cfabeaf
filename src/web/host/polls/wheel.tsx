import './wheel.css'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { asWheel } from '#contract/polls/result-kinds.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { language, message } from '#web/ui/core/host-messages.ts'
import { spinWheel } from '#web/ui/room-actions.ts'
import { useTurning } from '#web/ui/turning.ts'

/** How many earlier draws are listed. */
const remembered = 5

interface WheelProps {
  client: HostClient
  pollState: HostRoom['polls'][number]
  tally: TallyEvent | undefined
}

/** The number of names on a wheel and, once the wheel on stage has stopped, the name that was drawn, and a turn without those who were. */
export function Wheel({ client, pollState: { drawn, pollId }, tally }: WheelProps) {
  const { total = 0, spins = [] } = asWheel(tally?.result) ?? {}
  const isTurning = useTurning(drawn, client.now)
  const before = spins.slice(0, -1).toReversed().slice(0, remembered)
  return (
    <>
      <p class="answered">{message('wheel.names', { count: total })}</p>
      <div role="status" class="drawn">
        {drawn && (
          <>
            <p class="quiet">{message(isTurning ? 'wheel.turning' : 'wheel.drew')}</p>
            {!isTurning && (
              <p class="name" dir="auto">
                {drawn.name}
              </p>
            )}
          </>
        )}
      </div>
      {before.length > 0 && !isTurning && (
        <p class="quiet" dir="auto">
          {message('wheel.earlier', {
            names: new Intl.ListFormat(language()).format(before.map(({ name }) => name)),
          })}
        </p>
      )}
      {drawn && !isTurning && total > 1 && (
        <div class="actions">
          <button
            type="button"
            class="side-button"
            onClick={() => spinWheel(client, pollId, { fresh: true })}
          >
            {message('wheel.fresh')}
          </button>
        </div>
      )}
    </>
  )
}

/** The button in the dock that turns a wheel. */
export function SpinButton({ client, pollState: { pollId, drawn }, tally }: WheelProps) {
  const isTurning = useTurning(drawn, client.now)
  const isIdle = (asWheel(tally?.result)?.total ?? 0) === 0
  return (
    <button
      type="button"
      class="big extra"
      aria-disabled={isTurning || isIdle}
      onClick={() => {
        if (!isTurning && !isIdle) spinWheel(client, pollId)
      }}
    >
      {message(isTurning ? 'wheel.busy' : drawn ? 'wheel.again' : 'wheel.turn')}
      {isIdle && <small>{message('wheel.empty')}</small>}
    </button>
  )
}
