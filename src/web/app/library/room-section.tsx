import { useSignal } from '@preact/signals'
import { spoken } from '#web/ui/core/room-code.ts'
import { message } from '../messages.ts'
import { RoomCode } from '../room-code.tsx'
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
          <h2 id="running">{message('rooms.running')}</h2>
          <RunningRooms rooms={running.slice(0, fewRooms)} list={list} />
          {running.length > fewRooms && (
            <details>
              <summary class="side-button">
                {message('rooms.more', { count: running.length - fewRooms })}
              </summary>
              <RunningRooms rooms={running.slice(fewRooms)} list={list} />
            </details>
          )}
        </section>
      )}
      {past.length > 0 && (
        <details class="past-rooms">
          <summary class="side-button">{message('rooms.past')}</summary>
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
              {message('common.showMore')}
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
    aria-label={message('rooms.results', { title, code: spoken(code) })}
  >
    {message('common.results')}
  </a>
)

const RoomText = ({ room }: { room: Room }) => (
  <div class="row-text">
    <p dir="auto" class="room-title">
      <b>{room.title}</b>
    </p>
    <p class="quiet">
      <RoomCode code={room.code} />
      {room.rehearsal && ` · ${message('rooms.rehearsal')}`}
      {' · '}
      {room.endedAt === null
        ? room.status === 'lobby'
          ? message('rooms.lobby')
          : message('rooms.step', { step: room.stepIndex, steps: room.stepCount - 1 })
        : message('rooms.ended', { when: timeAgo(Date.parse(room.endedAt), Date.now()) })}
      {' · '}
      {message('listed.people', { count: room.participants })}
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
  const names = { code: spoken(code) }
  return (
    <li class="row room">
      <RoomText room={room} />
      {isAsked.value ? (
        <div class="buttons" role="group" aria-label={message('rooms.end.label', names)}>
          <button
            type="button"
            class="main-button danger"
            ref={button => button?.focus()}
            onClick={() => void list.end(code)}
          >
            {message('rooms.end.all')}
          </button>
          <button type="button" class="side-button" onClick={() => (isAsked.value = false)}>
            {message('common.keepIt')}
          </button>
        </div>
      ) : (
        <div class="buttons">
          <button
            type="button"
            class="side-button start"
            aria-label={message('rooms.stage.label', names)}
            onClick={() => void list.open('stage', code)}
          >
            <Words long={message('common.openStage')} short={message('rooms.stage')} />
          </button>
          <button
            type="button"
            class="side-button"
            aria-label={message('rooms.remote.label', names)}
            onClick={() => void list.open('remote', code)}
          >
            <Words long={message('common.openRemote')} short={message('rooms.remote')} />
          </button>
          <button
            type="button"
            class="side-button"
            aria-label={message('rooms.phone.label', names)}
            onClick={() => void list.showPhoneRemote(code)}
          >
            <Words long={message('rooms.phone')} short={message('rooms.phone.short')} />
          </button>
          <ResultsLink room={room} />
          <button
            type="button"
            class="side-button"
            aria-label={message('rooms.end.label', names)}
            onClick={() => (isAsked.value = true)}
          >
            {message('rooms.end')}
          </button>
        </div>
      )}
    </li>
  )
}
