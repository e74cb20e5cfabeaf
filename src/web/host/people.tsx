import './people.css'
import { useEffect, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Confirm } from './confirm.tsx'
import { counted } from './words.ts'

/** Who is here, the door, and a way to remove somebody. */
export function People({ client, room }: { client: HostClient; room: HostRoom }) {
  const { joined, online, recent } = client.people.value
  const heading = useRef<HTMLElement>(null)
  const names = recent.length
  useEffect(() => {
    // Whoever was removed took the focus along.
    if (document.activeElement === document.body && heading.current?.closest('[open]'))
      heading.current.focus()
  }, [names])
  return (
    <section class="card" aria-labelledby="people">
      <h2 id="people" class="prompt">
        {joined === 0 ? 'Nobody is here yet' : `${counted(online, 'person', 'people')} here now`}
      </h2>
      {joined > 0 && <p class="quiet">{counted(joined, 'has', 'have')} joined.</p>}
      {room.locked && <p class="quiet">The door is closed: nobody new comes in.</p>}
      <div class="actions">
        <button
          type="button"
          class="side-button"
          onClick={() => void client.act({ action: room.locked ? 'unlock' : 'lock' })}
        >
          {room.locked ? 'Open the door' : 'Close the door'}
        </button>
      </div>
      {names > 0 && (
        <details class="more">
          <summary ref={heading}>Who came last</summary>
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
