import { Refusal } from '#contract/refusal.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import type { Input } from '#contract/operation.ts'
import type { controlPoll } from '#contract/operations/control-poll.ts'
import { documentPolls } from '#polls/placed.ts'
import { isOnStep } from '#rooms/state.ts'
import { isOpen } from '#rooms/timing.ts'
import { drawName } from '#server/live/wheel.ts'
import { kickedOf } from '#server/live/room.ts'
import { changeRoom } from '#server/live/change-room.ts'
import { readNamesToDraw } from '#server/store/participant-lists.ts'
import { readRoom, requireRoom } from '#server/store/rooms.ts'
import { fromResults } from './get-results.ts'
import type { Handler } from './handler.ts'

export const handleControlPoll: Handler<typeof controlPoll> = async (
  { db, principal, context: { rooms, now }, after },
  { code, pollId, action, entries = [], into = '', label = '' },
) => {
  const name = await requireRoom(db, principal, code)
  const room = await readRoom(db, name)
  if (!room) throw new Refusal('no_room')
  const placed = documentPolls(room.document).find(each => each.pollId === pollId)
  if (!placed) throw new Refusal('no_poll', fromResults)
  const names = () => readNamesToDraw(db, name.id, kickedOf(room.state))
  const drawn = action === 'spin' ? await drawName(placed.poll, names) : null
  const hostAction = hostActionOf({ pollId, action, entries, into, label })
  const changed = await changeRoom(db, room, hostAction, now(), drawn)
  const { state } = changed
  if (
    (action === 'hide' || action === 'show') &&
    (state.status !== 'live' || state.stepIndex !== placed.step)
  )
    throw new Refusal(
      'room_state',
      `This poll is on step ${placed.step}, which is not on stage. Go there first, with next or prev.`,
    )
  after(() => rooms.announce(name, changed))
  return {
    pollId,
    open: isOnStep(state, placed) && isOpen(state, placed, now()),
    hidden: state.hidden,
    ...(drawn && { drawn: drawn.name }),
  }
}

/** Returns the same action as a host sends it. */
function hostActionOf({
  pollId,
  action,
  entries,
  into,
  label,
}: Required<
  Pick<Input<typeof controlPoll>, 'pollId' | 'action' | 'entries' | 'into' | 'label'>
>): HostAction {
  switch (action) {
    case 'hide':
    case 'show':
      return { action }
    case 'approve':
    case 'reject':
    case 'undo_merge':
      return { action, pollId, entries }
    case 'merge':
      return { action, pollId, entries, into }
    case 'label':
    case 'undo_label':
      return { action, pollId, entries, label }
    default:
      return { action, pollId }
  }
}
