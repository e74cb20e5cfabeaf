import { sql } from 'kysely'
import type { listVersions } from '#contract/operations/list-versions.ts'
import { requireDeck } from '#server/store/decks.ts'
import { pageOf, readCursor } from '#server/store/pages.ts'
import { nameOfVersion } from '#server/store/version-names.ts'
import { savedBy, selectVersions } from '#server/store/versions.ts'
import type { Handler } from './handler.ts'

export const handleListVersions: Handler<typeof listVersions> = async (
  call,
  { id, limit, cursor, named },
) => {
  const { updated_at: now } = await requireDeck(call, id)
  let query = selectVersions(call.db, id)
    .select(['revision', 'title', 'name', 'author_kind', 'author_id', 'author_name', 'via'])
    .orderBy('revision', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined)
    query = query.where(sql<boolean>`revision < ${readCursor(cursor)[0]}::timestamptz`)
  if (named !== undefined) query = query.where('name', named ? 'is not' : 'is', null)
  const { items, next } = pageOf(await query.execute(), limit, ({ revision }) => [revision, id])
  const versions = items.map(row => ({
    revision: row.revision,
    title: row.title,
    name: row.name,
    at: row.revision,
    ...savedBy(row),
  }))
  return { versions, name: await nameOfVersion(call.db, id, now), next }
}
