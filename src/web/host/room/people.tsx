import '../parts/field.css'
import './people.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { pictureOf } from '#contract/rooms/avatar.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { RoomTeam } from '#contract/rooms/teams.ts'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Avatar } from '#web/ui/core/avatar.tsx'
import { message } from '#web/ui/core/host-messages.ts'
import { Confirm } from '../parts/confirm.tsx'
import { TeamDot } from './team-dot.tsx'
import { SearchField, isFound } from '../parts/search-field.tsx'

/** From this number of names on there is a field to search them. */
const many = 6

/** The participants: how many there are, who joined last, and removing one. */
export function People({ client, room }: { client: HostClient; room: HostRoom }) {
  const people = client.people.value
  const { joined, recent, unnamed } = people
  const search = useSignal('')
  const heading = useRef<HTMLHeadingElement>(null)
  const removed = useSignal<ReadonlySet<string>>(new Set())
  const listed = [...recent, ...unnamed].filter(({ participantId }) => !removed.value.has(participantId))
  const names = listed.length
  useEffect(() => {
    // The focus was on the removed participant. Others may come and go at any time, and move nothing.
    if (removed.value.size > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [removed.value])
  const found = listed.filter(({ name }) => isFound(name, search))
  const remove = async (participantId: string) => {
    await client.act({ action: 'kick', participantId })
    if (!client.refusal.value) removed.value = new Set([...removed.value, participantId])
  }
  return (
    <section class="card" aria-labelledby="people">
      <h2 id="people" class="prompt">
        {hereText(people, room)}
      </h2>
      {joined > 0 && <p class="quiet">{connectedText(people, room)}</p>}
      {room.locked && <p class="quiet">{message('people.locked')}</p>}
      {names > 0 && (
        <>
          <h3 class="eyebrow" tabIndex={-1} ref={heading}>
            {message('people.recent')}
          </h3>
          <SearchField label={message('people.search')} search={search} isLong={names >= many} />
          <ul class="names">
            {found.map(({ participantId, name, avatar, team }) => (
              <li key={participantId}>
                <span dir="auto">
                  <Avatar avatar={pictureOf({ participantId, avatar })} />
                  {name}
                </span>
                {room.teams && (
                  <TeamOf
                    teams={room.teams.list}
                    name={name}
                    team={team}
                    onMove={to => void client.act({ action: 'move', participantId, team: to })}
                  />
                )}
                <Confirm
                  label={message('people.remove')}
                  name={message('people.remove.name', { name })}
                  question={message('people.remove.question', { name })}
                  yes={message('people.remove.yes')}
                  no={message('people.remove.no')}
                  onYes={() => void remove(participantId)}
                />
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p class="quiet" role="status">
              {message('people.none')}
            </p>
          )}
        </>
      )}
    </section>
  )
}

interface TeamOfProps {
  teams: readonly RoomTeam[]
  /** What the person is called. */
  name: string
  team: string | undefined
  onMove: (to: string | null) => void
}

/** The team of a person, in a list of all teams. The old one is shown until the room has the new one. */
const TeamOf = ({ teams, name, team = '', onMove }: TeamOfProps) => (
  <span class="team-of">
    <TeamDot colour={teams.find(({ id }) => id === team)?.colour} />
    <select
      class="field"
      aria-label={message('teams.of', { name })}
      value={team}
      onChange={({ currentTarget }) => {
        const to = currentTarget.value
        currentTarget.value = team
        onMove(to === '' ? null : to)
      }}
    >
      <option value="">{message('teams.none')}</option>
      {teams.map(({ id, name: called }) => (
        <option key={id} value={id}>
          {called}
        </option>
      ))}
    </select>
  </span>
)

/** How many joined and were not removed, as the stage says it; nobody, once all have left. */
function hereText({ joined, online }: PeopleEvent, { expected, rehearsal }: HostRoom): string {
  const here = online === 0 && !rehearsal ? 0 : joined
  if (typeof expected === 'number' && here <= expected)
    return message('people.expected', { count: here, expected })
  return here === 0 ? message('people.nobody') : message('people.here', { count: here })
}

/** How many of them have the page of the room open now. */
function connectedText({ joined, online }: PeopleEvent, { rehearsal }: HostRoom): string {
  if (online > 0) return message('people.connected', { online })
  return message(rehearsal ? 'people.rehearsed' : 'people.allLeft', { count: joined })
}
