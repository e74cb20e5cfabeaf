import type { roomAction } from '#contract/operations/room-action.ts'
import type { Input } from '#contract/operation.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import { Refusal } from '#contract/refusal.ts'
import { buildProgress } from '#rooms/state.ts'
import { changeRoom } from '#server/live/change-room.ts'
import { readRoom, requireRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'
import { actorOf } from '#server/store/audit.ts'

export const handleRoomAction: Handler<typeof roomAction> = async (
  { db, principal, context: { rooms, now }, after },
  { code, ...body },
) => {
  const action = hostActionOf(body)
  const name = await requireRoom(db, principal, code)
  // On this connection: waiting for a second one while holding the transaction's can deadlock the pool.
  const room = rooms.inMemory(name.id) ?? (await readRoom(db, name))
  if (!room) throw new Refusal('no_room')
  const changed = await changeRoom(db, room, action, now(), null, actorOf(principal))
  after(() => rooms.announce(name, changed, action))
  const { status, stepIndex } = changed.state
  return { status, stepIndex, stepCount: room.agenda.length, ...buildProgress(changed.state, room.agenda) }
}

/** Returns the same action as a host sends it. */
function hostActionOf({
  action,
  step,
  build,
  at = null,
  count = null,
  teams = [],
  mode,
}: Omit<Input<typeof roomAction>, 'code'>): HostAction {
  switch (action) {
    case 'starts_at':
      return { action, at }
    case 'expected':
      return { action, count }
    case 'teams':
      return { action, teams, ...(mode && { mode }) }
    default:
      return { action, ...(step !== undefined && { step }), ...(build !== undefined && { build }) }
  }
}
