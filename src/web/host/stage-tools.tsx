import type { HostRoom } from '#contract/live.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { areResultsHidden, toggleResults } from '#web/ui/room-actions.ts'
import { type HostLink, hostLink } from '#web/ui/host-link.ts'

/** Hides or shows the results on stage, and the slides on phones; opens the stage. */
export const StageTools = ({
  client,
  link,
  room,
  deck,
}: {
  client: HostClient
  link: HostLink
  room: HostRoom
  deck: RoomDeck
}) => (
  <div class="actions">
    <button type="button" class="side-button" onClick={() => toggleResults(client)}>
      {areResultsHidden(room) ? 'Show results' : 'Hide results'}
    </button>
    {deck.pages.length > 0 && (
      <button
        type="button"
        class="side-button"
        onClick={() => void client.act({ action: 'phone-slides', on: !room.phoneSlides })}
      >
        {room.phoneSlides ? 'Hide slides on phones' : 'Show slides on phones'}
      </button>
    )}
    <a class="side-button" href={hostLink('stage', link)} target="_blank" rel="noreferrer">
      Open the stage
    </a>
  </div>
)
