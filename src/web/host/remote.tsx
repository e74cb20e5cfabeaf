import './remote.css'
import { useMemo } from 'preact/hooks'
import type { HostRoom } from '#contract/live.ts'
import type { Measure } from '#scene/text.ts'
import { stepPolls } from '#polls/placed.ts'
import { useNow } from '#web/ui/clock.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import type { HostLink } from '#web/ui/host-link.ts'
import { qrOf } from '#scene/qr.ts'
import { stepLabel } from '#web/ui/room-scene.ts'
import { roomTitle } from '#web/ui/core/room-title.ts'
import { ConnectionNote } from '#web/ui/core/connection-note.tsx'
import { Dock } from './dock.tsx'
import { useArrows } from './arrows.ts'
import { People } from './people.tsx'
import { Pictures } from './pictures.tsx'
import { PollCard } from './poll-card.tsx'
import { Queue } from './queue.tsx'
import { RoomBox } from './room-box.tsx'
import { StageTools } from './stage-tools.tsx'
import { useWakeLock } from './wake-lock.ts'
import { placeOf } from './texts.ts'

export interface RemoteProps {
  client: HostClient
  link: HostLink
  room: HostRoom
  deck: RoomDeck
  measure: Measure
}

/** The remote of a running room: previews, notes, polls, participants and controls. */
export function Remote({ client, link, room, deck, measure }: RemoteProps) {
  useArrows(client)
  useWakeLock(true)
  const qr = useMemo(() => qrOf(room.joinUrl), [room.joinUrl])
  const isRunning = room.polls.some(({ open, deadline }) => open && deadline !== null)
  const now = useNow(client.now, isRunning)
  const people = client.people.value
  const tallies = client.tallies.value
  const step = deck.document[room.stepIndex]
  const notes = step && step.kind !== 'join' ? (step.notes ?? '') : ''
  const polls = (step ? stepPolls(step, room.stepIndex) : []).flatMap(({ pollId, poll }) => {
    const pollState = room.polls.find(each => each.pollId === pollId)
    const tally = tallies.get(pollId)
    return pollState ? [{ poll, pollState, tally: tally?.round === pollState.round ? tally : undefined }] : []
  })
  const queues = polls.flatMap(({ poll, tally }) =>
    poll.moderated && tally?.waiting
      ? [{ poll, pollId: tally.pollId, round: tally.round, waiting: tally.waiting }]
      : [],
  )
  const turnouts = client.turnouts.value
  const view = {
    deck,
    room,
    people,
    tallies,
    turnouts,
    now,
    scheme: 'light' as const,
    measure,
    qr,
    pageWidth: 800 as const,
  }
  return (
    <>
      <header class="top">
        <h1 class="title" dir="auto">
          {roomTitle(room)}
        </h1>
        <ConnectionNote connection={client.connection} />
      </header>
      <p class="sr" role="status">
        {placeOf(room)}: {stepLabel(deck.document, room.stepIndex)}
      </p>
      <main class="remote">
        <div class="column">
          <div class="on-stage">
            <Pictures view={view} />
            <StageTools client={client} link={link} room={room} deck={deck} />
          </div>
          {notes !== '' && (
            <section class="notes">
              <h2 class="eyebrow">Your notes</h2>
              <p dir="auto">{notes}</p>
            </section>
          )}
        </div>
        <div class="column">
          {queues.map(({ round, ...queue }) => (
            // A reset starts a new queue: earlier decisions no longer apply.
            <Queue key={`${queue.pollId} ${round}`} client={client} {...queue} />
          ))}
          {polls.map(({ poll, pollState, tally }) => (
            <PollCard
              key={pollState.pollId}
              client={client}
              room={room}
              poll={poll}
              pollState={pollState}
              tally={tally}
              now={now}
            />
          ))}
          <People client={client} room={room} />
          <RoomBox client={client} room={room} deck={deck} />
        </div>
      </main>
      <Dock client={client} room={room} polls={polls} now={now} />
    </>
  )
}
