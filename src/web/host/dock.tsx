import './dock.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { HostRoom, TallyEvent } from '#contract/live.ts'
import type { Poll } from '#contract/poll.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { previousStep, closePolls, nextStep, endSession } from '#web/ui/room-actions.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { Refused } from './refused.tsx'
import { SpinButton } from './wheel.tsx'
import { answered, pollStatus } from './texts.ts'

export interface DockProps {
  client: HostClient
  room: HostRoom
  /** The polls of the step on stage. */
  polls: readonly DockPoll[]
  /** The server's time, ms. */
  now: number
}

interface DockPoll {
  poll: Poll
  pollState: HostRoom['polls'][number]
  tally: TallyEvent | undefined
}

/** The controls of the room, at the bottom of the screen. */
export function Dock({ client, room, polls, now }: DockProps) {
  const { status, stepIndex, stepCount } = room
  const isFirst = status === 'lobby' || stepIndex === 0
  const isLast = status === 'live' && stepIndex === stepCount - 1
  const extra = status === 'live' ? <Extra client={client} polls={polls} now={now} /> : null
  const isEnding = useSignal(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    isEnding.value = false
  }, [stepIndex])
  useEffect(() => {
    if (isEnding.value) keep.current?.focus()
  }, [isEnding.value])
  return (
    <nav class="dock" aria-label="Room controls">
      <Refused client={client} />
      {isEnding.value ? (
        <div class="ending" role="group" aria-labelledby="ending">
          <p id="ending">End the session for everyone? All answers are saved.</p>
          <div class="walk">
            <button type="button" class="big bad" onClick={() => endSession(client)}>
              End session
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
              Keep going
            </button>
          </div>
        </div>
      ) : (
        <div class="walk">
          <button type="button" class="big" aria-disabled={isFirst} onClick={() => previousStep(client)}>
            Back
          </button>
          {extra}
          <button
            type="button"
            class="big main"
            onClick={() => {
              if (isLast) isEnding.value = true
              else nextStep(client)
            }}
          >
            {status === 'lobby' ? 'Start' : isLast ? 'End …' : 'Next'}
          </button>
        </div>
      )}
    </nav>
  )
}

/** The action for the step on stage: close its polls, turn its wheel or stop its timer. */
function Extra({ client, polls, now }: Omit<DockProps, 'room'>) {
  const open = polls.flatMap(each => {
    const { isOpen, text } = pollStatus(each.pollState, now)
    return isOpen ? [{ ...each, text }] : []
  })
  const asked = open.filter(({ poll }) => takesAnswers(poll))
  const wheel = polls.find(({ poll }) => poll.type === 'wheel')
  const [only] = asked
  if (only)
    return (
      <button type="button" class="big extra" onClick={() => closePolls(client)}>
        {asked.length === 1 ? 'Close & reveal' : `Close ${asked.length} & reveal`}
        {asked.length === 1 && (
          <small>
            {answered(only.tally?.voters ?? 0, client.people.value)}
            {only.pollState.deadline !== null && `, ${only.text}`}
          </small>
        )}
      </button>
    )
  if (wheel) return <SpinButton client={client} {...wheel} />
  const clock = open.find(({ poll }) => poll.type === 'timer')
  if (clock)
    return (
      <button type="button" class="big extra" onClick={() => closePolls(client)}>
        Stop the timer
        <small>{clock.text}</small>
      </button>
    )
  return null
}
