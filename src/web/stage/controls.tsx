import './controls.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { HostRoom, TallyEvent } from '#contract/live.ts'
import { asWheel } from '#contract/result-kinds.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import {
  areResultsHidden,
  previousStep,
  closePolls,
  nextStep,
  toggleResults,
  spinWheel,
  endSession,
} from '#web/ui/room-actions.ts'
import { type HostLink, hostLink } from '#web/ui/host-link.ts'
import { useTurning } from '#web/ui/turning.ts'
import { useRecentActivity } from './recent-activity.ts'
import { fullScreen } from './keys.ts'

export interface ControlsProps {
  client: HostClient
  link: HostLink
  room: HostRoom
  /** Whether there is a poll on stage that can be closed. */
  mayClose: boolean
  /** The wheel on stage. */
  wheel: Wheel | undefined
  /** Switches between light and dark; null for a deck with a theme of its own. */
  onScheme: (() => void) | null
  /** Opens the results after the end; null when there are none. */
  onResults: (() => void) | null
}

interface Wheel {
  pollState: HostRoom['polls'][number]
  tally: TallyEvent | undefined
}

/** The control bar, shown while the pointer moves. A lost connection stays visible until it is restored. */
export function Controls(props: ControlsProps) {
  const { client, link, room, onScheme, onResults } = props
  const isActive = useRecentActivity()
  const isOver = room.status === 'ended'
  const away = client.connection.value !== 'open' && !isOver
  const refusal = client.refusal.value
  return (
    <>
      {away ? (
        <p class="notice" role="status">
          Connection lost. Answers are safe. The stage reconnects automatically.
        </p>
      ) : null}
      {refusal && isActive ? (
        <p class="notice" role="alert">
          {refusal.message} {refusal.fix}
        </p>
      ) : null}
      <nav class={`controls ${isActive ? '' : 'resting'}`} aria-label="Presenter controls">
        {isOver ? (
          onResults && (
            <button type="button" class="main" onClick={onResults}>
              Results …
            </button>
          )
        ) : (
          <StepControls {...props} />
        )}
        {onScheme && (
          <button type="button" onClick={onScheme} title="D">
            Light / dark
          </button>
        )}
        <button type="button" onClick={fullScreen} title="F">
          Full screen
        </button>
        {/* Not a link: on hover a browser would show its address, which contains the key. */}
        <button type="button" onClick={() => window.open(hostLink('remote', link), '_blank', 'noreferrer')}>
          Remote
        </button>
      </nav>
    </>
  )
}

/** The buttons that control the room. Ending asks for confirmation. */
function StepControls({ client, room, mayClose, wheel }: ControlsProps) {
  const { status, stepIndex, stepCount } = room
  const hidden = areResultsHidden(room)
  const isLive = status === 'live'
  const isLast = isLive && stepIndex === stepCount - 1
  const [isEnding, setEnding] = useState(false)
  useEffect(() => setEnding(false), [stepIndex])
  if (isEnding)
    return (
      <>
        <span class="question">End the session for everyone?</span>
        <button type="button" onClick={() => endSession(client)}>
          End session
        </button>
        <button type="button" class="main" onClick={() => setEnding(false)}>
          Keep going
        </button>
      </>
    )
  return (
    <>
      <button
        type="button"
        onClick={() => previousStep(client)}
        disabled={!isLive || stepIndex === 0}
        title="Arrow left"
      >
        Back
      </button>
      <span class="place">
        {stepIndex} / {stepCount - 1}
      </span>
      <button
        type="button"
        class="main"
        onClick={() => (isLast ? setEnding(true) : nextStep(client))}
        title={isLast ? undefined : 'Arrow right'}
      >
        {status === 'lobby' ? 'Start' : isLast ? 'End …' : 'Next'}
      </button>
      {wheel && <SpinButton client={client} {...wheel} />}
      {(mayClose || !wheel) && (
        <Button onPress={() => closePolls(client)} isOff={!mayClose} title="C">
          Close poll
        </Button>
      )}
      <button type="button" onClick={() => toggleResults(client)} title="H" aria-pressed={hidden}>
        {hidden ? 'Show results' : 'Hide results'}
      </button>
    </>
  )
}

function SpinButton({ client, pollState: { pollId, drawn }, tally }: Wheel & { client: HostClient }) {
  const isTurning = useTurning(drawn, client.now)
  const isIdle = (asWheel(tally?.result)?.total ?? 0) === 0
  return (
    <Button onPress={() => spinWheel(client, pollId)} isOff={isTurning || isIdle} title="W">
      {drawn ? 'Turn again' : 'Turn the wheel'}
    </Button>
  )
}

const Button = ({
  onPress,
  isOff,
  title,
  children,
}: {
  onPress: () => void
  isOff: boolean
  title: string
  children: ComponentChildren
}) => (
  <button type="button" onClick={onPress} disabled={isOff} title={title}>
    {children}
  </button>
)
