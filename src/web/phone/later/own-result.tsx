import type { RoomClient } from '#web/ui/core/room-client.ts'
import { laterMessage, laterMessages } from './language.ts'
import { endWords } from './place-words.ts'

/** How this participant and their team came out of a quiz that is over; nothing for who played in none. */
export function OwnResult({ client }: { client: RoomClient }) {
  const { own, team, players = 0 } = client.final.value ?? {}
  return (
    <>
      {own && <b class="own-result">{endWords({ ...own, players })}</b>}
      {team && (
        <b class="own-result">
          {laterMessages.sentences(
            laterMessage('team.place', team),
            laterMessage('team.points', { count: team.points }),
          )}
        </b>
      )}
    </>
  )
}
