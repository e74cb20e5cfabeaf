import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { HostRoom, TallyEvent } from '#contract/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { back, close, forward, stop } from './drive.ts'
import { Refused } from './refused.tsx'
import { answered, standingOf } from './words.ts'

export interface DockProps {
  client: HostClient
  room: HostRoom
  /** The polls of the step on stage. */
  polls: readonly { standing: HostRoom['polls'][number]; tally: TallyEvent | undefined }[]
  /** The server's time, ms. */
  now: number
}

/** What drives the room, within the thumb's reach. */
export function Dock({ client, room, polls, now }: DockProps) {
  const { status, stepIndex, stepCount } = room
  const isFirst = status === 'lobby' || stepIndex === 0
  const isLast = status === 'live' && stepIndex === stepCount - 1
  const open = polls
    .map(poll => ({ ...poll, ...standingOf(poll.standing, now) }))
    .filter(({ isOpen }) => isOpen)
  const [only] = open
  const isEnding = useSignal(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    isEnding.value = false
  }, [stepIndex])
  useEffect(() => {
    if (isEnding.value) keep.current?.focus()
  }, [isEnding.value])
  return (
    <nav class="dock" aria-label="Drive the room">
      <Refused client={client} />
      {isEnding.value ? (
        <div class="ending" role="group" aria-labelledby="ending">
          <p id="ending">End the session for everyone? All answers are kept.</p>
          <div class="walk">
            <button type="button" class="big danger" onClick={() => stop(client)}>
              End it
            </button>
            {/* Where Next was: a tap too many is harmless. */}
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
        <div class="walk" data-open={open.length > 0}>
          <button type="button" class="big" aria-disabled={isFirst} onClick={() => back(client)}>
            Back
          </button>
          {only && (
            <button type="button" class="big close" onClick={() => close(client)}>
              {open.length === 1 ? 'Close & reveal' : `Close ${open.length} & reveal`}
              {open.length === 1 && (
                <small>
                  {answered(only.tally?.voters ?? 0, client.people.value)}
                  {only.standing.deadline !== null && `, ${only.text}`}
                </small>
              )}
            </button>
          )}
          <button
            type="button"
            class="big main"
            onClick={() => {
              if (isLast) isEnding.value = true
              else forward(client)
            }}
          >
            {status === 'lobby' ? 'Start' : isLast ? 'End …' : 'Next'}
          </button>
        </div>
      )}
    </nav>
  )
}
