import type { FinalEvent } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { laterMessage, laterMessages } from './language.ts'
import { endWords } from './place-words.ts'

/** Returns how a participant and their team came out of a quiz that is over; empty for who played in none. */
export function resultWords(final: FinalEvent | null): string[] {
  const { own, team, players = 0 } = final ?? {}
  return [
    ...(own ? [endWords({ ...own, players })] : []),
    ...(team
      ? [
          laterMessages.sentences(
            laterMessage('team.place', team),
            laterMessage('team.points', { count: team.points }),
          ),
        ]
      : []),
  ]
}

/** How this participant and their team came out of a quiz that is over; nothing for who played in none. */
export const OwnResult = ({ client }: { client: RoomClient }) => (
  <>
    {resultWords(client.final.value).map(words => (
      <b key={words} class="own-result">
        {words}
      </b>
    ))}
  </>
)
