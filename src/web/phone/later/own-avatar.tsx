import './own-picture.css'
import { pictureOf } from '#contract/rooms/avatar.ts'
import { Avatar } from '#web/ui/core/avatar.tsx'
import type { RoomClient } from '#web/ui/core/room-client.ts'

/** Returns the number of the picture of this participant. Reading it in a component subscribes to it. */
export const ownAvatar = ({ participantId, avatar }: Pick<RoomClient, 'participantId' | 'avatar'>): number =>
  pictureOf({ participantId: participantId.value ?? '', avatar: avatar.value })

/** The picture of this participant. */
export const OwnAvatar = ({ client }: { client: RoomClient }) => <Avatar avatar={ownAvatar(client)} />
