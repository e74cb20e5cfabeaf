import type { HostRoom } from '#contract/rooms/live.ts'
import { message } from '#web/ui/core/host-messages.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'

/** The switch that lets phones read the results once the session is over: now, when it is. */
export const ShareResults = ({ client, room }: { client: HostClient; room: HostRoom }) => (
  <button
    type="button"
    class="side-button"
    aria-pressed={room.resultsShared}
    onClick={() => void client.act({ action: 'share_results', on: !room.resultsShared })}
  >
    {message(room.status === 'ended' ? 'room.results.now' : 'room.results')}
  </button>
)
