import { sql } from 'kysely'
import type { listDecks } from '#contract/operations/list-decks.ts'
import { refuseField } from '#contract/errors.ts'
import { withinReach } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleListDecks: Handler<typeof listDecks> = async (
  { db, principal },
  { limit, cursor, bin, starred, q },
) => {
  let query = db
    .selectFrom('decks')
    .select([
      'id',
      'title',
      'steps',
      'starred',
      'source_kind',
      'owner_id',
      'shared_at',
      'deleted_at',
      'updated_at',
    ])
    .where(withinReach(principal))
    .where('deleted_at', bin ? 'is not' : 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
  if (starred !== undefined) query = query.where('starred', '=', starred)
  if (q !== undefined) query = query.where(sql<boolean>`position(lower(${q}) in lower(title)) > 0`)
  if (cursor !== undefined) {
    const [updatedAt, id] = readCursor(cursor)
    query = query.where(
      sql<boolean>`(updated_at < ${updatedAt}::timestamptz or (updated_at = ${updatedAt}::timestamptz and id > ${id}))`,
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    decks: page.map(row => ({
      id: row.id,
      title: row.title,
      steps: row.steps,
      updatedAt: row.updated_at,
      starred: row.starred,
      sourceKind: row.source_kind,
      ownerId: row.owner_id,
      sharedAt: row.shared_at,
      deletedAt: row.deleted_at,
      mine: row.owner_id === principal.user.id,
    })),
    next: rows.length > limit && last ? `${last.updated_at}/${last.id}` : null,
  }
}

/** Throws a 400 for a cursor that no page gave. */
function readCursor(cursor: string): [updatedAt: string, id: string] {
  const [, updatedAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/([\w-]+)$/.exec(cursor) ?? []
  if (!updatedAt || !id || Number.isNaN(Date.parse(updatedAt)))
    throw refuseField('cursor', 'Send the `next` of the page before, as it came.')
  return [updatedAt, id]
}
