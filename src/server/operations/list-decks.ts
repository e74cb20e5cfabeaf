import { sql } from 'kysely'
import type { listDecks } from '#contract/operations/list-decks.ts'
import { thumbnailUrl } from '#server/auth/thumbnails.ts'
import { withinReach } from '#server/store/decks.ts'
import { pageOf, readCursor } from '#server/store/pages.ts'
import type { Handler } from './handler.ts'

export const handleListDecks: Handler<typeof listDecks> = async (
  { db, principal, context },
  { limit, cursor, bin, starred, q },
) => {
  let query = db
    .selectFrom('decks')
    .select(['id', 'title', 'steps', 'starred', 'source_kind', 'owner_id'])
    .select(['shared_at', 'deleted_at', 'updated_at', 'thumb_key'])
    .where(withinReach(principal))
    .where('deleted_at', bin ? 'is not' : 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (starred !== undefined) query = query.where('starred', '=', starred)
  if (q !== undefined) query = query.where(sql<boolean>`position(lower(${q}) in lower(title)) > 0`)
  if (cursor !== undefined) {
    const [updatedAt, id] = readCursor(cursor)
    query = query.where(sql<boolean>`(updated_at, id) < (${updatedAt}::timestamptz, ${id})`)
  }
  const { items, next } = pageOf(await query.execute(), limit, row => [row.updated_at, row.id])
  const decks = items.map(row => ({
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
    thumbnail: row.steps > 1 ? thumbnailUrl(context.baseUrl, row, 1) : null,
  }))
  return { decks, next }
}
