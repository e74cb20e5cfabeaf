import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { OwnTeam } from './own-team.tsx'
import { TooLate } from './too-late.tsx'

/** What stands above the step through the whole session: the team of the participant, and which answers came too late. */
export function Above({ client, room }: { client: RoomClient; room: PhoneRoom }) {
  return (
    <>
      {room.teams && <OwnTeam client={client} room={room} teams={room.teams} />}
      <TooLate client={client} room={room} />
    </>
  )
}
