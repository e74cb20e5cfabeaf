import { sql } from 'kysely'
import type { listParticipants } from '#contract/operations/list-participants.ts'
import { teamNames } from '#rooms/teams.ts'
import { pageOf, readCursor } from '#server/store/pages.ts'
import { requireRoom } from '#server/store/rooms.ts'
import { readState } from '#server/store/room-state.ts'
import type { Handler } from './handler.ts'

export const handleListParticipants: Handler<typeof listParticipants> = async (
  { db, principal },
  { code, limit, cursor },
) => {
  const { id: roomId } = await requireRoom(db, principal, code)
  const { state } = await readState(db, roomId)
  const removed = new Set(state.kicked)
  let query = db
    .selectFrom('participants')
    .select(['id', 'name', 'team', 'joined_at'])
    .where('room_id', '=', roomId)
    .orderBy('joined_at')
    .orderBy('id')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [joinedAt, id] = readCursor(cursor)
    query = query.where(sql<boolean>`(joined_at, id) > (${joinedAt}::timestamptz, ${id})`)
  }
  const { items, next } = pageOf(await query.execute(), limit, row => [row.joined_at, row.id])
  const teams = teamNames(state)
  const participants = items.map(({ id, name, team, joined_at }) => ({
    participantId: id,
    name,
    ...(teams.has(team ?? '') && { team: teams.get(team ?? '') }),
    joinedAt: joined_at,
    removed: removed.has(id),
  }))
  return { participants, next }
}
