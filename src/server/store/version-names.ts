import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Queries } from './database.ts'

/** For a `where` on `deck_versions` by this name: whether people have named the version, so that it is not removed. */
export const isNamed = (table: string) => sql<boolean>`exists (
  select from version_names
  where version_names.deck_id = ${sql.table(table)}.deck_id and version_names.revision = ${sql.table(table)}.revision
)`

/** Names a version of a deck, whose row must be locked; null takes the name away. Throws a 400 when too many have names. */
export async function nameVersion(
  db: Queries,
  { deckId, revision, name }: { deckId: string; revision: string; name: string | null },
): Promise<void> {
  if (name === null) {
    await db
      .deleteFrom('version_names')
      .where('deck_id', '=', deckId)
      .where('revision', '=', revision)
      .execute()
    return
  }
  const others = await db
    .selectFrom('version_names')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deck_id', '=', deckId)
    .where('revision', '!=', revision)
    .executeTakeFirstOrThrow()
  if (Number(others.count) >= limits.namedVersions)
    throw refuseField('name', said('field.most_names', { most: limits.namedVersions }))
  await db
    .insertInto('version_names')
    .values({ deck_id: deckId, revision, name })
    .onConflict(conflict => conflict.columns(['deck_id', 'revision']).doUpdateSet({ name }))
    .execute()
}

/** Returns what people call a version of a deck; null without a name. */
export async function nameOfVersion(db: Queries, deckId: string, revision: string): Promise<string | null> {
  const row = await db
    .selectFrom('version_names')
    .select('name')
    .where('deck_id', '=', deckId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.name ?? null
}
