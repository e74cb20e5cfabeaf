import type { HostRoom } from '#contract/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { areResultsHidden, toggleResults } from '#web/ui/room-actions.ts'
import { type HostLink, hostLink } from '#web/ui/host-link.ts'

/** Hides or shows the results on stage, and opens the stage. */
export const StageTools = ({
  client,
  link,
  room,
}: {
  client: HostClient
  link: HostLink
  room: HostRoom
}) => (
  <div class="actions">
    <button type="button" class="side-button" onClick={() => toggleResults(client)}>
      {areResultsHidden(room) ? 'Show results' : 'Hide results'}
    </button>
    <a class="side-button" href={hostLink('stage', link)} target="_blank" rel="noreferrer">
      Open the stage
    </a>
  </div>
)
