import { sql } from 'kysely'
import { refuseField } from '#contract/refusal.ts'
import type { listRooms } from '#contract/operations/list-rooms.ts'
import { cursorMessage, pageOf, readCursor } from '#server/store/pages.ts'
import { roomsWithinReach } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleListRooms: Handler<typeof listRooms> = async (
  { db, principal },
  { limit, cursor, status, deckId, rehearsal },
) => {
  let query = roomsWithinReach(db, principal)
    .select([
      'rooms.id',
      'rooms.public_id',
      'rooms.code',
      'rooms.title',
      'rooms.deck_id',
      'rooms.created_at',
      'rooms.ended_at',
    ])
    .select(['rooms.status', 'rooms.step_index', 'rooms.steps', 'rooms.rehearsal'])
    .select(['users.id as starter_id', 'users.name as starter_name'])
    .select(eb =>
      eb
        .selectFrom('participants')
        .whereRef('participants.room_id', '=', 'rooms.id')
        .select(count => count.fn.countAll<number>().as('joined'))
        .as('joined'),
    )
    .orderBy('rooms.created_at', 'desc')
    .orderBy('rooms.id', 'desc')
    .limit(limit + 1)
  if (status !== undefined) query = query.where('rooms.status', '=', status)
  if (deckId !== undefined) query = query.where('rooms.deck_id', '=', deckId)
  if (rehearsal !== undefined) query = query.where('rooms.rehearsal', '=', rehearsal)
  if (cursor !== undefined) {
    const [createdAt, id] = readCursor(cursor)
    if (!/^\d{1,15}$/.test(id)) throw refuseField('cursor', cursorMessage)
    query = query.where(
      sql<boolean>`(rooms.created_at, rooms.id) < (${createdAt}::timestamptz, ${Number(id)}::bigint)`,
    )
  }
  const { items, next } = pageOf(await query.execute(), limit, row => [row.created_at, String(row.id)])
  return {
    rooms: items.map(row => ({
      id: row.public_id,
      code: row.code,
      status: row.status,
      stepIndex: row.step_index,
      stepCount: row.steps,
      participants: row.joined ?? 0,
      deckId: row.deck_id,
      title: row.title,
      rehearsal: row.rehearsal,
      createdAt: row.created_at,
      endedAt: row.ended_at,
      startedBy: { id: row.starter_id, name: row.starter_name },
    })),
    next,
  }
}
