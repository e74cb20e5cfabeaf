import './wheel.css'
import type { HostRoom, TallyEvent } from '#contract/live.ts'
import { asWheel } from '#contract/result-kinds.ts'
import { plural } from '#contract/figures.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { spinWheel } from '#web/ui/room-actions.ts'
import { useTurning } from '#web/ui/turning.ts'

/** How many earlier draws are listed. */
const remembered = 5

interface WheelProps {
  client: HostClient
  pollState: HostRoom['polls'][number]
  tally: TallyEvent | undefined
}

/** The number of names on a wheel and, once the wheel on stage has stopped, the name that was drawn. */
export function Wheel({ client, pollState: { drawn }, tally }: WheelProps) {
  const { total = 0, spins = [] } = asWheel(tally?.result) ?? {}
  const isTurning = useTurning(drawn, client.now)
  const before = spins.slice(0, -1).toReversed().slice(0, remembered)
  return (
    <>
      <p class="answered">{plural(total, 'name is', 'names are')} on the dial.</p>
      <div role="status" class="drawn">
        {drawn && (
          <>
            <p class="quiet">{isTurning ? 'The wheel is turning …' : 'The wheel drew'}</p>
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
          Earlier: {before.map(({ name }) => name).join(', ')}
        </p>
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
      {isTurning ? 'Turning …' : drawn ? 'Turn again' : 'Turn the wheel'}
      {isIdle && <small>Nobody is on the dial yet</small>}
    </button>
  )
}
