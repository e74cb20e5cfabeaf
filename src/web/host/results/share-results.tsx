import type { HostRoom } from '#contract/rooms/live.ts'
import { message } from '#web/ui/core/host-messages.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Switch } from '../parts/switch.tsx'

interface ShareResultsProps {
  client: HostClient
  room: HostRoom
}

const share = (client: HostClient, on: boolean) => void client.act({ action: 'share_results', on })

/** The switch that lets phones read the results once the session is over. */
export const ShareResults = ({ client, room: { resultsShared } }: ShareResultsProps) => (
  <Switch isOn={resultsShared} onToggle={() => share(client, !resultsShared)}>
    {message('room.results')}
  </Switch>
)

/** Says after the end whether phones show the results, with the button that changes it. */
export const SharedResults = ({ client, room: { resultsShared } }: ShareResultsProps) => (
  <div class="shared-results">
    <p role="status">{message(resultsShared ? 'closing.phones.on' : 'closing.phones.off')}</p>
    <button type="button" class="side-button" onClick={() => share(client, !resultsShared)}>
      {message(resultsShared ? 'closing.phones.hide' : 'closing.phones.show')}
    </button>
  </div>
)
