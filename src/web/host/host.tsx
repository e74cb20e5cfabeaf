import type { ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Measure } from '#scene/text.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import type { HostLink } from '#web/ui/host-link.ts'
import { Closing } from './results/closing.tsx'
import { message } from '#web/ui/core/host-messages.ts'
import { Notice } from './parts/notice.tsx'
import { Remote } from './remote.tsx'
import { refusalMessage } from '#web/ui/refusal-message.ts'

/** The page of the host remote: refused, loading, running or ended. */
export function Host({
  client,
  link,
  measure,
}: {
  client: HostClient
  link: HostLink
  measure: ReadonlySignal<Measure>
}) {
  const room = client.room.value
  const deck = client.deck.value
  useEffect(() => {
    if (deck) document.title = message('page.remote', { title: deck.title })
  }, [deck])

  const refusal = client.refusal.value
  if (client.isOut.value && refusal) return <Notice {...refusalMessage(refusal)} />
  if (!room || !deck) {
    const isAway = client.connection.value === 'waiting'
    return isAway ? (
      <Notice title={message('page.unreachable')} text={message('page.retrying')} />
    ) : (
      <Notice title={message('page.opening')} text="" />
    )
  }
  const open = { client, link, room, deck, measure: measure.value }
  return room.status === 'ended' ? <Closing {...open} /> : <Remote {...open} />
}
