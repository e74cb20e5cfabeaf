import { useSignal } from '@preact/signals'
import { countText, plural } from '#contract/text/figures.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { timeAgo } from '../time-ago.ts'
import type { Room, RoomList } from './rooms.ts'

/** How many running rooms are shown at once; the others unfold. */
const fewRooms = 3

/** The rooms that are running, each with the way to its stage and remote, and the past ones. Nothing when there are none. */
export function RoomSection({ list }: { list: RoomList }) {
  const { running, past, hasMorePast } = list.rooms.value
  const phone = list.phoneRemote.value
  return (
    <>
      {phone && !phone.isWithin && (
        <phone.file.PhoneRemote link={phone.link} client={phone.client} onClose={list.closePhoneRemote} />
      )}
      {running.length > 0 && (
        <section class="rooms" aria-labelledby="running">
          <h2 id="running">Running rooms</h2>
          <RunningRooms rooms={running.slice(0, fewRooms)} list={list} />
          {running.length > fewRooms && (
            <details>
              <summary class="side-button">{countText(running.length - fewRooms)} more</summary>
              <RunningRooms rooms={running.slice(fewRooms)} list={list} />
            </details>
          )}
        </section>
      )}
      {past.length > 0 && (
        <details class="past-rooms">
          <summary class="side-button">Past rooms and their results</summary>
          <ul class="rows">
            {past.map(room => (
              <li key={room.id} class="row">
                <RoomText room={room} />
                <ResultsLink room={room} />
              </li>
            ))}
          </ul>
          {hasMorePast && (
            <button type="button" class="side-button" onClick={() => void list.showMorePast()}>
              Show more
            </button>
          )}
        </details>
      )}
    </>
  )
}

const RunningRooms = ({ rooms, list }: { rooms: readonly Room[]; list: RoomList }) => (
  <ul>
    {rooms.map(room => (
      <RunningRoom key={room.id} room={room} list={list} />
    ))}
  </ul>
)

/** A code may mean another room later, so the link has the id. */
const ResultsLink = ({ room: { id, code, title } }: { room: Room }) => (
  <a
    class="side-button"
    href={`/rooms/${id}/results`}
    aria-label={`Results of ${title}, room ${spoken(code)}`}
  >
    Results
  </a>
)

const RoomText = ({ room }: { room: Room }) => (
  <div class="row-text">
    <p dir="auto" class="room-title">
      <b>{room.title}</b>
    </p>
    <p class="quiet">
      {spoken(room.code)}
      {room.rehearsal && ' · Rehearsal'}
      {' · '}
      {room.endedAt === null
        ? room.status === 'lobby'
          ? 'In the lobby'
          : `Step ${room.stepIndex} of ${room.stepCount - 1}`
        : `Ended ${timeAgo(Date.parse(room.endedAt), Date.now())}`}
      {' · '}
      {plural(room.participants, 'person', 'people')}
    </p>
  </div>
)

/** The words of a button, of which a narrow page shows the short ones. */
const Words = ({ long, short }: { long: string; short: string }) => (
  <>
    <span class="long">{long}</span>
    <span class="short">{short}</span>
  </>
)

function RunningRoom({ room, list }: { room: Room; list: RoomList }) {
  const isAsked = useSignal(false)
  const { code } = room
  const name = `room ${spoken(code)}`
  return (
    <li class="row room">
      <RoomText room={room} />
      {isAsked.value ? (
        <div class="buttons" role="group" aria-label={`End ${name}`}>
          <button
            type="button"
            class="main-button danger"
            ref={button => button?.focus()}
            onClick={() => void list.end(code)}
          >
            End for everybody
          </button>
          <button type="button" class="side-button" onClick={() => (isAsked.value = false)}>
            Keep it
          </button>
        </div>
      ) : (
        <div class="buttons">
          <button
            type="button"
            class="side-button start"
            aria-label={`Open the stage of ${name}`}
            onClick={() => void list.open('stage', code)}
          >
            <Words long="Open the stage" short="Stage" />
          </button>
          <button
            type="button"
            class="side-button"
            aria-label={`Open the remote of ${name}`}
            onClick={() => void list.open('remote', code)}
          >
            <Words long="Open the remote" short="Remote" />
          </button>
          <button
            type="button"
            class="side-button"
            aria-label={`Remote on a phone … for ${name}`}
            onClick={() => void list.showPhoneRemote(code)}
          >
            <Words long="Remote on a phone …" short="Phone …" />
          </button>
          <ResultsLink room={room} />
          <button
            type="button"
            class="side-button"
            aria-label={`End ${name}`}
            onClick={() => (isAsked.value = true)}
          >
            End
          </button>
        </div>
      )}
    </li>
  )
}
