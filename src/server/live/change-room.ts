import { Refusal } from '#contract/refusal.ts'
import type { WheelName } from '#polls/wheel-names.ts'
import { type RoomAction, applyAction } from '#rooms/machine.ts'
import type { RoomState } from '#rooms/state.ts'
import { applyTime } from '#rooms/timing.ts'
import { hasTargets } from '#server/store/action-targets.ts'
import { type Actor, auditRoom, hostActor, serverActor } from '#server/store/audit.ts'
import type { Queries } from '#server/store/database.ts'
import { movesVotes, storeMergedVotes } from '#server/store/merged-votes.ts'
import type { PgQueries } from '#server/store/pg-queries.ts'
import type { RoomFacts } from '#server/store/room-facts.ts'
import { storeTeamsOfPeople } from '#server/store/room-teams.ts'
import { type LoadedState, isDriven, storeRoomChange, storeState } from '#server/store/room-state.ts'
import { isUntold, recordRoomChange } from '#server/webhooks/room-events.ts'
import type { LiveRoom } from './room.ts'

/**
 * Changes a room as `storeRoomChange` does, and records in the same transaction what webhooks are told of it. Every change of a room
 * is made here; `actor` is who does it. Throws as `storeRoomChange` does.
 */
export async function changeRoom(
  db: Queries,
  room: RoomFacts,
  action: RoomAction | null,
  now: number,
  drawn: WheelName | null = null,
  actor: Actor = isDriven(action) ? hostActor : serverActor,
): Promise<LoadedState & { changed: boolean }> {
  const { before, ...after }: LoadedState & { changed: boolean; before: RoomState } = await storeRoomChange(
    db,
    room,
    action,
    now,
    drawn,
  )
  await storeTeamsOfPeople(db, room.id, action, before, after.state)
  await storeMergedVotes(db, room, action, before, after.state)
  if (after.changed) await recordRoomChange(db, room, before, after.state, now)
  if (after.state.status === 'ended' && before.status !== 'ended')
    await auditRoom(db, room.id, actor, 'room-ended')
  if (after.state.kicked.length > before.kicked.length)
    await auditRoom(db, room.id, actor, 'participant-removed')
  return after
}

/**
 * Changes a room as `changeRoom` does, from the copy in memory and in a single statement: one round trip to the database, and one
 * commit. Returns undefined, and changes nothing, where more has to be read or written, and where the copy is not current or
 * its state refuses the action: then `changeRoom` decides.
 */
export async function changeFromCopy(
  pool: PgQueries,
  room: Pick<LiveRoom, 'id' | 'agenda' | 'state' | 'version' | 'keys'>,
  action: RoomAction | null,
  now: number,
  drawn: WheelName | null,
): Promise<LoadedState | undefined> {
  const { agenda, state: before, version } = room
  if (action && (hasTargets(action) || movesVotes(action))) return undefined
  const state = nextOf(before, agenda, action, now, drawn)
  if (!state || state === before || state.teams !== before.teams || !isUntold(room, before, state))
    return undefined
  const stored = await storeState(pool, room, { before, version, state, isDriven: isDriven(action) })
  if (!stored) return undefined
  for (const [name, key] of stored.keys) room.keys.set(name, key)
  return { state, version: stored.version }
}

/** Returns the state after an action; undefined when it is refused. */
function nextOf(
  before: RoomState,
  agenda: RoomFacts['agenda'],
  action: RoomAction | null,
  now: number,
  drawn: WheelName | null,
): RoomState | undefined {
  try {
    const afterDeadlines = applyTime(before, agenda, now)
    return action ? applyAction(afterDeadlines, agenda, action, now, drawn) : afterDeadlines
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
