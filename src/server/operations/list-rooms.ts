import { sql } from 'kysely'
import { refuseField } from '#contract/refusal.ts'
import type { Input } from '#contract/operation.ts'
import type { listRooms } from '#contract/operations/list-rooms.ts'
import type { Principal } from '#server/auth/principal.ts'
import { answeredRounds, countAnswers } from '#server/store/answered-rounds.ts'
import type { Queries } from '#server/store/database.ts'
import { cursorMessage, pageOf, readCursor } from '#server/store/pages.ts'
import { deckTitleFor, matchingRooms } from '#server/store/room-lists.ts'
import { roomsWithinReach } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleListRooms: Handler<typeof listRooms> = async ({ db, principal }, input) => {
  const { limit, cursor, count } = input
  // A first page and its total are found in one scan.
  const whole = count ? await findFirst(db, principal, input) : undefined
  let query = (
    whole && cursor === undefined
      ? roomsWithinReach(db, principal).where('rooms.id', '=', sql<number>`any(${whole.ids}::bigint[])`)
      : matchingRooms(db, principal, input)
  )
    .select([
      'rooms.id',
      'rooms.public_id',
      'rooms.code',
      'rooms.title',
      'rooms.deck_id',
      'rooms.created_at',
      'rooms.ended_at',
    ])
    .select(['rooms.status', 'rooms.step_index', 'rooms.steps', 'rooms.rehearsal', 'rooms.tags'])
    .select(['users.id as starter_id', 'users.name as starter_name'])
    .select([deckTitleFor(principal).as('deck_title'), answeredRounds.as('rounds')])
    .select(eb =>
      eb
        .selectFrom('participants')
        .whereRef('participants.room_id', '=', 'rooms.id')
        .select(joined => joined.fn.countAll<number>().as('joined'))
        .as('joined'),
    )
    .orderBy('rooms.created_at', 'desc')
    .orderBy('rooms.id', 'desc')
    .limit(limit + 1)
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
      answers: countAnswers(row.rounds),
      tags: row.tags,
      deckId: row.deck_id,
      deckTitle: row.deck_title,
      title: row.title,
      rehearsal: row.rehearsal,
      createdAt: row.created_at,
      endedAt: row.ended_at,
      startedBy: { id: row.starter_id, name: row.starter_name },
    })),
    next,
    ...(whole && { total: whole.total }),
  }
}

/** Counts the rooms that fit the filters, and returns the ids of the first of them and of the one after the page. */
async function findFirst(
  db: Queries,
  principal: Principal,
  input: Input<typeof listRooms>,
): Promise<{ total: number; ids: number[] }> {
  const { total, ids } = await matchingRooms(db, principal, input)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(
      sql<
        number[] | null
      >`(array_agg(rooms.id order by rooms.created_at desc, rooms.id desc))[1:${sql.lit(input.limit + 1)}]`.as(
        'ids',
      ),
    )
    .executeTakeFirstOrThrow()
  return { total, ids: ids ?? [] }
}
