import type { startRoom } from '#contract/operations/start-room.ts'
import type { Handler } from './handler.ts'
import { openRoom } from './open-room.ts'

export const handleStartRoom: Handler<typeof startRoom> = async (call, { deckId, language }) => {
  const { access } = await openRoom(call, deckId, { rehearsal: false, language })
  return access
}
