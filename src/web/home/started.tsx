import { useEffect, useRef } from 'preact/hooks'
import { hostLink } from '#web/ui/host-link.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import type { StartedRoom } from './session.ts'

/** A room that waits for its audience, and the two links that drive it. */
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
      {/* From code and key rather than the service's own link: that may name another origin than this page's. */}
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
      <p class="quiet">The stage is for the projector, the remote for your hand. Both open in a new tab.</p>
    </section>
  )
}
