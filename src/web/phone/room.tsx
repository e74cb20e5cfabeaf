import { useEffect, useRef } from 'preact/hooks'
import type { PhoneRoom } from '#contract/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { roomTitle } from '#web/ui/core/room-title.ts'
import { ConnectionNote } from '#web/ui/core/connection-note.tsx'
import { Logo } from './logo.tsx'
import { PollView } from './poll-view.tsx'
import { Slide } from './slide.tsx'
import { StatusIcon } from './status-icon.tsx'
import { NameForm } from './screens/name-form.tsx'

export interface RoomProps {
  client: RoomClient
  room: PhoneRoom
  onLeave: () => void
}

/** The room as a participant sees it: the polls of the step on stage, or a waiting screen. */
export function Room({ client, room, onLeave }: RoomProps) {
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  const screen = `${room.status} ${room.stepIndex}`
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    // Moves keyboard and screen reader users to the new step.
    window.scrollTo(0, 0)
    main.current?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [screen])

  return (
    <>
      <header class="top">
        <p class="title" dir="auto">
          <Logo theme={room.theme} />
          {roomTitle(room)}
        </p>
        <ConnectionNote connection={client.connection} />
      </header>
      <main class="screen" ref={main} key={screen}>
        {room.status === 'lobby' ? (
          <Waiting
            isIn
            client={client}
            title="You’re in."
            text="The host will start soon. Keep this page open."
          >
            <p class="footnote">
              Room {spoken(room.code)}.{' '}
              <button type="button" class="link" onClick={onLeave}>
                Not your room?
              </button>
            </p>
          </Waiting>
        ) : room.polls.length === 0 && room.slide ? (
          <>
            <h1 class="sr" tabIndex={-1}>
              Slide {room.stepIndex}
            </h1>
            <Slide slide={room.slide} stepIndex={room.stepIndex} />
          </>
        ) : room.polls.length === 0 ? (
          <Waiting client={client} title="Look at the screen." text="Questions appear here automatically." />
        ) : (
          <>
            {room.polls.length > 1 && (
              <h1 class="sr" tabIndex={-1}>
                {room.polls.length} questions
              </h1>
            )}
            {room.slide && <Slide slide={room.slide} stepIndex={room.stepIndex} />}
            {room.polls.map(each => (
              <PollView
                key={`${each.pollId} ${each.round}`}
                client={client}
                pollState={each}
                alone={room.polls.length === 1}
              />
            ))}
          </>
        )}
      </main>
    </>
  )
}

interface WaitingProps {
  /** Whether to confirm that the participant has joined. */
  isIn?: boolean
  client: RoomClient
  title: string
  text: string
  children?: preact.ComponentChildren
}

function Waiting({ isIn, client, title, text, children }: WaitingProps) {
  return (
    <>
      <div class="middle">
        {isIn && <StatusIcon tone="good" />}
        <h1 class="loud" tabIndex={-1}>
          {title}
        </h1>
        <p class="lead">{text}</p>
      </div>
      <div class="dock">
        <NameForm client={client} />
        {children}
      </div>
    </>
  )
}
