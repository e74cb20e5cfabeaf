import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** The condition that a person has starred a deck. */
export const isStarredBy = (userId: string) =>
  sql<boolean>`exists (select from deck_stars where deck_id = decks.id and user_id = ${userId})`

/** Lists who has starred a deck, by id. */
export async function readStars(db: Queries, deckId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deck_stars')
    .select('user_id')
    .where('deck_id', '=', deckId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Gives a person's star to a deck, or takes it away. */
export async function setStar(
  db: Queries,
  deckId: string,
  userId: string,
  isStarred: boolean,
): Promise<void> {
  const star = { deck_id: deckId, user_id: userId }
  if (isStarred)
    await db
      .insertInto('deck_stars')
      .values(star)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('deck_stars').where('deck_id', '=', deckId).where('user_id', '=', userId).execute()
}
