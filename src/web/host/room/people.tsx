import './people.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Avatar } from '#web/ui/core/avatar.tsx'
import { message } from '#web/ui/core/host-messages.ts'
import { Confirm } from '../parts/confirm.tsx'
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
    // The focus was on the removed participant.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [names])
  const found = listed.filter(({ name }) => isFound(name, search))
  const remove = async (participantId: string) => {
    await client.act({ action: 'kick', participantId })
    if (!client.refusal.value) removed.value = new Set([...removed.value, participantId])
  }
  return (
    <section class="card" aria-labelledby="people">
      <h2 id="people" class="prompt">
        {hereText(people)}
      </h2>
      {joined > 0 && <p class="quiet">{joinedText(people, room)}</p>}
      {room.locked && <p class="quiet">{message('people.locked')}</p>}
      {names > 0 && (
        <>
          <h3 class="eyebrow" tabIndex={-1} ref={heading}>
            {message('people.recent')}
          </h3>
          <SearchField label={message('people.search')} search={search} isLong={names >= many} />
          <ul class="names">
            {found.map(({ participantId, name }) => (
              <li key={participantId}>
                <span dir="auto">
                  <Avatar participantId={participantId} />
                  {name}
                </span>
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

function hereText({ joined, online }: PeopleEvent): string {
  if (joined === 0) return message('people.nobody')
  return online === 0 ? message('people.left') : message('people.here', { count: online })
}

function joinedText({ joined, online }: PeopleEvent, { rehearsal }: HostRoom): string {
  if (online > 0) return message('people.joined', { count: joined })
  return message(rehearsal ? 'people.rehearsed' : 'people.allLeft', { count: joined })
}
