import type { startRehearsal } from '#contract/operations/start-rehearsal.ts'
import type { Handler } from './handler.ts'
import { openRoom } from './open-room.ts'

export const handleStartRehearsal: Handler<typeof startRehearsal> = async (
  call,
  { id, people, language },
) => {
  const { room, access } = await openRoom(call, id, { rehearsal: true, language })
  call.after(() => call.context.rehearsals.start(room, people))
  return { ...access, people }
}
