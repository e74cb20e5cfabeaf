import './dock.css'
import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { advanceWords, closePolls, endSession, mayGoBack, previousStep } from '#web/ui/room-actions.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { Refused } from './parts/refused.tsx'
import type { Moderation } from './entries/moderation.ts'
import { AskAboutUngrouped, type GoingOn } from './entries/ungrouped.tsx'
import { ClosingSwitch } from './results/closing-switch.tsx'
import { PollTools } from './polls/poll-tools.tsx'
import { UndoNotice } from './parts/undo-notice.tsx'
import { SpinButton } from './polls/wheel.tsx'
import { answered, pollStatus, turnoutText } from './texts.ts'
import { votersNow } from '#polls/turnout.ts'

export interface DockProps {
  client: HostClient
  moderation: Moderation
  /** The title of what comes next; null at the end. */
  coming: string | null
  room: HostRoom
  /** The polls of the step on stage. */
  polls: readonly DockPoll[]
  /** The server's time, ms. */
  now: number
  goingOn: GoingOn
}

interface DockPoll {
  poll: Poll
  pollState: HostRoom['polls'][number]
  tally: TallyEvent | undefined
}

/** The controls of the room, at the bottom of the screen. */
export function Dock({
  client,
  moderation,
  coming,
  room,
  polls,
  now,
  goingOn: { ungrouped, isAsking, goOn },
}: DockProps) {
  const { status, stepIndex } = room
  const isLast = status === 'live' && room.advance === null
  const extra =
    status === 'live' && room.advance !== 'close' ? <Extra client={client} polls={polls} now={now} /> : null
  const isEnding = useSignal(false)
  const isAskedAboutGroups = isAsking.value && ungrouped !== undefined
  const dock = useRef<HTMLElement>(null)
  useDockHeight(dock)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    isEnding.value = false
  }, [stepIndex])
  useLayoutEffect(() => {
    // The dock stays in view; a browser would scroll the page to its end.
    if (isEnding.value) keep.current?.focus({ preventScroll: true })
  }, [isEnding.value])
  return (
    <nav class="dock" ref={dock} aria-label={message('controls.label')}>
      <Refused client={client} />
      <UndoNotice moderation={moderation} />
      {!isAskedAboutGroups && (
        <div class="ahead">
          <p class="upcoming" dir="auto">
            {coming === null ? message('stage.last') : message('stage.nextIs', { label: coming })}
          </p>
          <PollTools client={client} room={room} polls={polls} now={now} />
        </div>
      )}
      {isEnding.value ? (
        <div class="ending" role="group" aria-labelledby="ending">
          <p id="ending">{message('end.question')}</p>
          <ClosingSwitch client={client} room={room} />
          <div class="walk">
            <button type="button" class="big bad" onClick={() => endSession(client)}>
              {message('end.yes')}
            </button>
            {/* In the place of Next, so that an accidental second tap does no harm. */}
            <button
              type="button"
              class="big main"
              ref={keep}
              onClick={() => {
                isEnding.value = false
              }}
            >
              {message('end.no')}
            </button>
          </div>
        </div>
      ) : isAskedAboutGroups ? (
        <AskAboutUngrouped
          client={client}
          ungrouped={ungrouped}
          goOn={goOn}
          onClose={() => {
            isAsking.value = false
          }}
        />
      ) : (
        <div class="walk">
          <button
            type="button"
            class="big"
            aria-disabled={!mayGoBack(client)}
            onClick={() => previousStep(client)}
          >
            {message('action.back')}
          </button>
          {extra}
          <button
            type="button"
            class="big main"
            aria-disabled={client.isSettling.value}
            onClick={() => {
              if (client.isSettling.value) return
              if (isLast) isEnding.value = true
              else goOn()
            }}
          >
            {advanceWords(room.advance)}
            {room.advance === 'close' && <Turnout client={client} asked={openQuestions(polls, now)} />}
          </button>
        </div>
      )}
    </nav>
  )
}

/** Tells the page how tall the dock is, as `--dock`: what sticks to the foot of the page stands above it. */
function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = dock.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--dock', `${node.offsetHeight}px`)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [dock])
}

interface OpenPoll extends DockPoll {
  /** How long it stays open. */
  text: string
}

const openPolls = (polls: readonly DockPoll[], now: number): OpenPoll[] =>
  polls.flatMap(each => {
    const { isOpen, text } = pollStatus(each.pollState, now)
    return isOpen ? [{ ...each, text }] : []
  })

const openQuestions = (polls: readonly DockPoll[], now: number): OpenPoll[] =>
  openPolls(polls, now).filter(({ poll }) => takesAnswers(poll))

/** How many answered the open question of the step, and how long it stays open; nothing where there are several. */
function Turnout({ client, asked }: { client: HostClient; asked: readonly OpenPoll[] }) {
  const [only] = asked
  if (!only || asked.length > 1) return null
  const left = only.pollState.deadline === null ? null : only.text
  const voted = answered(votersNow(only), client.people.value, only.pollState, only.poll)
  return <small>{turnoutText(voted, left)}</small>
}

/** The action for the step on stage: close its polls, turn its wheel or stop its timer. */
function Extra({ client, polls, now }: Pick<DockProps, 'client' | 'polls' | 'now'>) {
  const asked = openQuestions(polls, now)
  const wheel = polls.find(({ poll }) => poll.type === 'wheel')
  // It appears where the main button was.
  const isSettling = client.isSettling.value
  const close = () => {
    if (!isSettling) closePolls(client)
  }
  if (asked.length > 0)
    return (
      <button type="button" class="big extra" aria-disabled={isSettling} onClick={close}>
        {asked.length === 1 ? message('close.one') : message('close.several', { count: asked.length })}
        <Turnout client={client} asked={asked} />
      </button>
    )
  if (wheel) return <SpinButton client={client} {...wheel} />
  const clock = openPolls(polls, now).find(({ poll }) => poll.type === 'timer')
  if (clock)
    return (
      <button type="button" class="big extra" aria-disabled={isSettling} onClick={close}>
        {message('poll.stopTimer')}
        <small>{clock.text}</small>
      </button>
    )
  return null
}
