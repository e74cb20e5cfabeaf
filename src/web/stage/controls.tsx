import { useIsLost } from '#web/ui/core/connection-note.tsx'
import './controls.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { asWheel } from '#contract/polls/result-kinds.ts'
import { slideHeight } from '#scene/context.ts'
import { barSpace } from '#scene/lobby/arrangement.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import {
  areResultsHidden,
  haveResults,
  previousStep,
  closePolls,
  advance,
  advanceWords,
  toggleBlank,
  toggleJoin,
  toggleResults,
  spinWheel,
  endSession,
  toggleSound,
} from '#web/ui/room-actions.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { refusalText } from '#web/ui/refusal-message.ts'
import { type HostLink, hostLink } from '#web/ui/host-link.ts'
import { PhoneRemote } from '#web/ui/phone-remote.tsx'
import { Shortcuts } from '#web/ui/shortcuts.tsx'
import { useTurning } from '#web/ui/turning.ts'
import { useRecentActivity } from './recent-activity.ts'
import { fullScreen, hasNoScheme, isHelpOpen, stageShortcuts } from './keys.ts'

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

/** After how long without the pointer the control bar is hidden, ms. A menu is read before something in it is chosen. */
const restMs = { closed: 3_000, open: 30_000 }

/** Where the bar is in the lobby: how far below the middle of the picture, in heights of it. */
const lobbyPlace = { '--below': barSpace.middle / slideHeight - 0.5 }

/** The control bar, shown while the pointer moves. A lost connection stays visible until it is restored. */
export function Controls(props: ControlsProps) {
  const { client, link, room, onScheme, onResults } = props
  const [isMenuOpen, setMenuOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  // In the lobby they are seen for a moment. A stage that is loaded again in front of people shows the step alone.
  const isActive = useRecentActivity(room.status !== 'live', isMenuOpen ? restMs.open : restMs.closed)
  const isOver = room.status === 'ended'
  const isLobby = room.status === 'lobby'
  const away = useIsLost(client.connection) && !isOver
  const refusal = client.refusal.value
  const why = refusal && refusalText(refusal)
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  useEffect(() => {
    if (!isActive) setMenuOpen(false)
  }, [isActive])
  useEffect(() => {
    if (!isMenuOpen) return
    const close = (event: Event) => {
      const isElsewhere = event.target instanceof Node && !bar.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : isElsewhere) setMenuOpen(false)
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, close)
    return () => {
      for (const event of events) removeEventListener(event, close)
    }
  }, [isMenuOpen])
  return (
    <>
      {away ? (
        <p class="notice" role="status">
          {message('connection.stage')}
        </p>
      ) : null}
      {hasNoScheme.value ? (
        <p class="notice" role="status">
          {message('keys.scheme.none')}
        </p>
      ) : null}
      {why && isActive ? (
        <p class="notice" role="alert">
          {why.title} {why.text}
        </p>
      ) : null}
      {/* The bar is narrow, because the stage shows how to join in its lower corner; the rest is in a menu above it. */}
      <nav
        ref={bar}
        class={`controls ${isActive ? '' : 'resting'} ${isLobby ? 'in-lobby' : ''}`}
        style={lobbyPlace}
        aria-label={message('controls.stage')}
      >
        {isMenuOpen && (
          <div class="menu" id="stage-menu" onClick={() => setMenuOpen(false)}>
            {!isOver && <StageSwitches client={client} room={room} />}
            {onScheme && (
              <button type="button" onClick={onScheme} title="D">
                {message('tools.scheme')}
              </button>
            )}
            <button type="button" onClick={() => toggleSound(client)} title="M" aria-pressed={room.sound.on}>
              {message('tools.sound')}
            </button>
            <button type="button" onClick={fullScreen} title="F">
              {message('tools.fullScreen')}
            </button>
            {/* Not a link: on hover a browser would show its address, which contains the key. */}
            <button
              type="button"
              onClick={() => window.open(hostLink('remote', link), '_blank', 'noreferrer')}
            >
              {message('tools.remote')}
            </button>
            {!isOver && (
              <button type="button" onClick={() => setPhoneOpen(true)}>
                {message('phone.button')}
              </button>
            )}
            <button
              type="button"
              onClick={() => {
                isHelpOpen.value = true
              }}
              title="?"
            >
              {message('keys.button')}
            </button>
          </div>
        )}
        {isOver ? (
          onResults && (
            <button type="button" class="main" onClick={onResults}>
              {message('tools.results.end')}
            </button>
          )
        ) : (
          <StepControls {...props} />
        )}
        <button
          type="button"
          aria-expanded={isMenuOpen}
          aria-controls="stage-menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {message('tools.more')}
        </button>
      </nav>
      {isPhoneOpen && <PhoneRemote link={link} client={client} onClose={() => setPhoneOpen(false)} />}
      {isHelpOpen.value && (
        <Shortcuts
          list={stageShortcuts}
          onClose={() => {
            isHelpOpen.value = false
          }}
        />
      )}
    </>
  )
}

/** The buttons that control the room. Ending asks for confirmation. */
function StepControls({ client, room, mayClose, wheel }: ControlsProps) {
  const { status, stepIndex, stepCount } = room
  const isLast = status === 'live' && room.advance === null
  const isLive = status === 'live'
  const [isEnding, setEnding] = useState(false)
  useEffect(() => setEnding(false), [stepIndex])
  if (isEnding)
    return (
      <>
        <span class="question">{message('end.question')}</span>
        <button type="button" onClick={() => endSession(client)}>
          {message('end.yes')}
        </button>
        <button type="button" class="main" onClick={() => setEnding(false)}>
          {message('end.no')}
        </button>
      </>
    )
  return (
    <>
      {status !== 'lobby' && (
        <>
          <button
            type="button"
            onClick={() => previousStep(client)}
            disabled={!isLive || stepIndex === 0}
            aria-disabled={client.isSettling.value}
            title="←"
          >
            {message('action.back')}
          </button>
          <span class="place">
            {stepIndex} / {stepCount - 1}
          </span>
        </>
      )}
      <button
        type="button"
        class="main"
        aria-disabled={client.isSettling.value}
        onClick={() => {
          if (client.isSettling.value) return
          if (isLast) setEnding(true)
          else advance(client)
        }}
        title={isLast ? undefined : '→'}
      >
        {advanceWords(room.advance)}
      </button>
      {wheel && <SpinButton client={client} {...wheel} />}
      {room.advance !== 'close' && mayClose && (
        <Button onPress={() => closePolls(client)} isOff={false} title="C">
          {message('advance.close')}
        </Button>
      )}
    </>
  )
}

/** What can be switched on the stage of a running session. */
function StageSwitches({ client, room }: Pick<ControlsProps, 'client' | 'room'>) {
  const isLive = room.status === 'live'
  return (
    <>
      <button
        type="button"
        onClick={() => toggleResults(client)}
        disabled={!haveResults(client)}
        title="H"
        aria-pressed={areResultsHidden(room)}
      >
        {message('tools.results')}
      </button>
      <button
        type="button"
        onClick={() => toggleBlank(client)}
        disabled={!isLive}
        title="B"
        aria-pressed={room.blank}
      >
        {message('tools.blank')}
      </button>
      <button
        type="button"
        onClick={() => toggleJoin(client)}
        disabled={!isLive || room.stepIndex === 0}
        title="J"
        aria-pressed={room.joinShown}
      >
        {message('tools.join')}
      </button>
    </>
  )
}

function SpinButton({ client, pollState: { pollId, drawn }, tally }: Wheel & { client: HostClient }) {
  const isTurning = useTurning(drawn, client.now)
  const isIdle = (asWheel(tally?.result)?.total ?? 0) === 0
  return (
    <Button onPress={() => spinWheel(client, pollId)} isOff={isTurning || isIdle} title="W">
      {message(drawn ? 'wheel.again' : 'wheel.turn')}
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
