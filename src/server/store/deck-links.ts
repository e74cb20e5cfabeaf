import { sql } from 'kysely'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'

/** Reads the link that shows a deck, if it is not over. */
export const readDeckLink = (db: Queries, deckId: string) =>
  db
    .selectFrom('deck_links')
    .select(['id', 'expires_at'])
    .where('deck_id', '=', deckId)
    .where(isNotOver)
    .executeTakeFirst()

const isNotOver = sql<boolean>`(deck_links.expires_at is null or deck_links.expires_at > now())`

/** Makes the link that shows a deck, which ends after some days, or never for null. One that is there keeps its address. */
export async function keepDeckLink(
  db: Queries,
  { deckId, userId, days }: { deckId: string; userId: string; days: number | null },
): Promise<void> {
  const expires_at =
    days === null ? null : sql<string>`clock_timestamp() + make_interval(days => ${days}::int)`
  // One that is over does not come to life again.
  await db
    .deleteFrom('deck_links')
    .where('deck_id', '=', deckId)
    .where(sql<boolean>`not ${isNotOver}`)
    .execute()
  await db
    .insertInto('deck_links')
    .values({ deck_id: deckId, id: newId(), by_user_id: userId, expires_at })
    .onConflict(conflict => conflict.column('deck_id').doUpdateSet({ expires_at }))
    .execute()
}

/** Removes the link that shows a deck. Returns whether there was one. */
export async function removeDeckLink(db: Queries, deckId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deck_links')
    .where('deck_id', '=', deckId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Finds what a link shows by its id: the deck, its secret, and who owns it. Undefined when the link is over, or the deck in the bin. */
export const findLinkedDeck = (db: Queries, id: string) =>
  db
    .selectFrom('deck_links')
    .innerJoin('decks', 'decks.id', 'deck_links.deck_id')
    .innerJoin('users', 'users.id', 'decks.owner_id')
    .innerJoin('teams', 'teams.id', 'decks.team_id')
    .select(['deck_links.id', 'deck_links.expires_at', 'deck_links.deck_id', 'decks.thumb_key'])
    .select(['decks.updated_at', 'teams.language as team_language', 'users.name as owner_name'])
    .where('deck_links.id', '=', id)
    .where('decks.deleted_at', 'is', null)
    .where(isNotOver)
    .executeTakeFirst()
