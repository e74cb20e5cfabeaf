import './people.css'
import { useEffect, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/live.ts'
import { plural } from '#contract/figures.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Confirm } from './confirm.tsx'

/** The participants: how many there are, locking the room, and removing a participant. */
export function People({ client, room }: { client: HostClient; room: HostRoom }) {
  const { joined, online, recent } = client.people.value
  const heading = useRef<HTMLElement>(null)
  const names = recent.length
  useEffect(() => {
    // The focus was on the removed participant.
    if (document.activeElement === document.body && heading.current?.closest('[open]'))
      heading.current.focus()
  }, [names])
  return (
    <section class="card" aria-labelledby="people">
      <h2 id="people" class="prompt">
        {joined === 0 ? 'Nobody is here yet' : `${plural(online, 'person', 'people')} here now`}
      </h2>
      {joined > 0 && <p class="quiet">{plural(joined, 'has', 'have')} joined.</p>}
      {room.locked && <p class="quiet">The room is locked. Nobody new can join.</p>}
      <div class="actions">
        <button
          type="button"
          class="side-button"
          onClick={() => void client.act({ action: room.locked ? 'unlock' : 'lock' })}
        >
          {room.locked ? 'Unlock room' : 'Lock room'}
        </button>
      </div>
      {names > 0 && (
        <details class="more">
          <summary ref={heading}>Recently joined</summary>
          <ul class="names">
            {recent.map(({ participantId, name }) => (
              <li key={participantId}>
                <span dir="auto">{name}</span>
                <Confirm
                  label="Remove …"
                  name={`Remove ${name}`}
                  question={`Remove ${name} from the room?`}
                  yes="Remove"
                  no="Keep"
                  onYes={() => void client.act({ action: 'kick', participantId })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
