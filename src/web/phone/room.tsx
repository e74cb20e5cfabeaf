import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { ConnectionNote } from '#web/ui/core/connection-note.tsx'
import { loadedLater, useLater, useLaterSoon } from './later/later.ts'
import { Logo } from './logo.tsx'
import { PollView } from './poll-view.tsx'
import { LanguageChoice } from './room-language.tsx'
import { Slide } from './slide.tsx'
import { StatusIcon } from './status-icon.tsx'
import { asksForName } from './screens/asks-for-name.ts'
import { NameForm, NameScreen, noteAsked } from './screens/name-form.tsx'
import { message } from './language.ts'

export interface RoomProps {
  client: RoomClient
  room: PhoneRoom
  onLeave: () => void
}

/** The room as a participant sees it: the polls of the step on stage, or a waiting screen. */
export function Room({ client, room, onLeave }: RoomProps) {
  useLaterSoon(room.teams)
  const later = loadedLater()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  const isAsked = asksForName(client, room)
  const screen = `${room.status} ${room.stepIndex} ${isAsked}`
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    // Moves keyboard and screen reader users to the new step.
    window.scrollTo(0, 0)
    main.current?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [screen])

  // Who was asked in the lobby, or before a question, is not asked again over the next one.
  const wasAsked = room.status === 'lobby' || isAsked
  useLayoutEffect(
    () => () => {
      if (wasAsked) noteAsked(client)
    },
    [screen],
  )

  return (
    <>
      <header class="top">
        <p class="title" dir="auto">
          <Logo theme={room.theme} />
          {room.rehearsal ? message('rehearsal.title', { title: room.title }) : room.title}
        </p>
        <LanguageChoice room={room} />
        <OwnPicture client={client} />
        <ConnectionNote connection={client.connection} lost={message('connection.lost')} />
      </header>
      <Above client={client} room={room} />
      <main class="screen" ref={main} key={screen}>
        {isAsked ? (
          <NameScreen client={client} room={room} />
        ) : room.status === 'lobby' ? (
          <Waiting lobby={room} client={client} title={message('lobby.title')}>
            {later && <later.RoomNote code={room.code} onLeave={onLeave} />}
          </Waiting>
        ) : room.polls.length === 0 && room.slide ? (
          <>
            <h1 class="sr" tabIndex={-1}>
              {message('step.slide', { index: room.stepIndex })}
            </h1>
            {room.skippedBefore && <SkippedBefore />}
            <Slide slide={room.slide} stepIndex={room.stepIndex} />
          </>
        ) : room.polls.length === 0 ? (
          <Waiting client={client} title={message('step.look')} text={message('step.wait')}>
            {room.skippedBefore && <SkippedBefore />}
          </Waiting>
        ) : (
          <>
            {room.skippedBefore && <SkippedBefore />}
            {room.polls.length > 1 && (
              <h1 class="sr" tabIndex={-1}>
                {message('step.questions', { count: room.polls.length })}
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
            {client.mayAskName.value && room.polls.some(({ poll, revealed }) => poll.quiz && revealed) && (
              <div>
                <NameForm client={client} folded />
              </div>
            )}
          </>
        )}
      </main>
      {room.status === 'live' && !isAsked && (room.reactions || room.questions) && (
        <Foot client={client} room={room} />
      )}
    </>
  )
}

/** The small picture of this participant, which the lobby shows large; nothing until its code is loaded. */
function OwnPicture({ client }: { client: RoomClient }) {
  const later = loadedLater()
  const participantId = client.participantId.value
  return later && participantId !== null && <later.OwnAvatar client={client} />
}

/** The team of this participant, and which answers came too late; nothing until its code is loaded. */
function Above(props: { client: RoomClient; room: PhoneRoom }) {
  const later = loadedLater()
  return later && <later.Above {...props} />
}

/** Says that the question before does not count; nothing until its code is loaded. */
function SkippedBefore() {
  const later = useLater()
  return later && <later.Skipped isBefore />
}

/** Reactions and the questions of the room; nothing until their code is loaded. */
function Foot(props: { client: RoomClient; room: PhoneRoom }) {
  const later = useLater()
  return (
    later && (
      <later.RoomFoot
        {...props}
        drawPoll={pollState => <PollView client={props.client} pollState={pollState} alone={false} />}
      />
    )
  )
}

interface WaitingProps {
  /** The room that waits for its start. */
  lobby?: PhoneRoom
  client: RoomClient
  title: string
  text?: string
  children?: preact.ComponentChildren
}

function Waiting({ lobby, client, title, text, children }: WaitingProps) {
  const later = useLater()
  return (
    <>
      <div class="middle">
        {lobby && (later ? <later.OwnFace client={client} /> : <StatusIcon tone="good" />)}
        <h1 class="loud" tabIndex={-1}>
          {title}
        </h1>
        <p class="lead">{text}</p>
        {lobby && later && <later.ComingStart client={client} room={lobby} />}
      </div>
      <div class="dock">
        {lobby?.reactions && later && <later.WaveButton client={client} />}
        <NameForm client={client} folded={!lobby} />
        {children}
      </div>
    </>
  )
}
