import { useEffect, useRef } from 'preact/hooks'
import { hostLink } from '#web/ui/host-link.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import type { StartedRoom } from './session.ts'

/** A started room: its code and the links of stage and remote. */
export function Started({ room, isFresh }: { room: StartedRoom; isFresh: boolean }) {
  const { code, hostToken: key, joinUrl } = room
  const stage = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isFresh) stage.current?.focus()
  }, [])
  return (
    <section class="started" aria-label={`Room ${spoken(code)}`}>
      <p class="started-code">
        <span class="quiet">Join with</span> <b>{spoken(code)}</b>
      </p>
      <p class="quiet">
        or at{' '}
        <a class="address" href={joinUrl} target="_blank" rel="noreferrer">
          {joinUrl}
        </a>
      </p>
      {/* Built from code and key, because the link of the service may name another origin. */}
      <div class="started-links">
        <a
          ref={stage}
          class="main-button"
          href={hostLink('stage', { code, key })}
          target="_blank"
          rel="noreferrer"
        >
          Open the stage
        </a>
        <a class="side-button" href={hostLink('host', { code, key })} target="_blank" rel="noreferrer">
          Open the remote
        </a>
      </div>
      <p class="quiet">
        Show the stage on the projector and hold the remote in your hand. Both open in a new tab.
      </p>
    </section>
  )
}
