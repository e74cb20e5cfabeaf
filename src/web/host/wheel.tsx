import './wheel.css'
import type { HostRoom, TallyEvent } from '#contract/live.ts'
import { asWheel } from '#contract/result-kinds.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { spin } from '#web/ui/drive.ts'
import { useTurning } from '#web/ui/turning.ts'
import { counted } from './words.ts'

/** How many earlier draws are told. */
const remembered = 5

interface WheelProps {
  client: HostClient
  standing: HostRoom['polls'][number]
  tally: TallyEvent | undefined
}

/** What a wheel says: how many are on it, and whom it drew once the dial on stage stands still. */
export function Wheel({ client, standing: { drawn }, tally }: WheelProps) {
  const { total = 0, spins = [] } = asWheel(tally?.result) ?? {}
  const isTurning = useTurning(drawn, client.now)
  const before = spins.slice(0, -1).toReversed().slice(0, remembered)
  return (
    <>
      <p class="answered">{counted(total, 'name is', 'names are')} on the dial.</p>
      <div role="status" class="drawn">
        {drawn && (
          <>
            <p class="quiet">{isTurning ? 'The wheel is turning …' : 'It drew'}</p>
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
          Before: {before.map(({ name }) => name).join(', ')}
        </p>
      )}
    </>
  )
}

/** Turns a wheel, in the dock. */
export function SpinButton({ client, standing: { pollId, drawn }, tally }: WheelProps) {
  const isTurning = useTurning(drawn, client.now)
  const isIdle = (asWheel(tally?.result)?.total ?? 0) === 0
  return (
    <button
      type="button"
      class="big extra"
      aria-disabled={isTurning || isIdle}
      onClick={() => {
        if (!isTurning && !isIdle) spin(client, pollId)
      }}
    >
      {isTurning ? 'Turning …' : drawn ? 'Turn again' : 'Turn the wheel'}
      {isIdle && <small>Nobody is on the dial yet</small>}
    </button>
  )
}
