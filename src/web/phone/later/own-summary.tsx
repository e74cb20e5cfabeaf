import type { RoomClient } from '#web/ui/core/room-client.ts'
import { laterMessage } from './language.ts'
import { OwnCard } from './own-card.tsx'
import { OwnResult } from './own-result.tsx'

/** What this participant did in a session that has ended: how many answers, and the place in the quiz with a card to keep. */
export function OwnSummary({ client }: { client: RoomClient }) {
  const closing = client.room.value?.closing ?? []
  const afterEnd = closing.filter(({ pollId, round }) => client.answerTo(pollId, round)?.counted)
  const answers = client.answerCount() - afterEnd.length
  const final = client.final.value
  return (
    <span class="own-summary">
      {answers > 0 && <b>{laterMessage('end.answers', { count: answers })}</b>}
      <OwnResult client={client} />
      {final?.own && <OwnCard client={client} {...final.own} players={final.players} />}
    </span>
  )
}
