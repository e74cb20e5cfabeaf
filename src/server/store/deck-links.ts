import { sql } from 'kysely'
import { mixRightOrders } from '#deck/mix-right-orders.ts'
import { drawFor } from '#server/auth/deck-link.ts'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'
import { managesDeck } from './deck-managers.ts'
import { type DeckAccess, type StoredDeck, readDeckIf } from './decks.ts'

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
const findLink = (db: Queries, id: string) =>
  db
    .selectFrom('deck_links')
    .innerJoin('decks', 'decks.id', 'deck_links.deck_id')
    .innerJoin('users', 'users.id', 'decks.owner_id')
    .innerJoin('teams', 'teams.id', 'decks.team_id')
    .select(['deck_links.id', 'deck_links.expires_at', 'deck_links.deck_id', 'deck_links.by_user_id'])
    .select('decks.thumb_key')
    .select(['decks.updated_at', 'teams.language as team_language', 'users.name as owner_name'])
    .where('deck_links.id', '=', id)
    .where('decks.deleted_at', 'is', null)
    .where(isNotOver)

type Link = NonNullable<Awaited<ReturnType<ReturnType<typeof findLink>['executeTakeFirst']>>>

/** What a link shows. */
export interface LinkedDeck {
  link: Link
  /** The deck, with the options of each ranking that has a right order in another one. */
  deck: StoredDeck
}

/**
 * Reads what a link shows, by its id. Undefined when it is over, the deck is in the bin, or who made the link manages the deck no more, and when
 * `isAllowed` returns false.
 */
export async function readLinkedDeck(
  access: Pick<DeckAccess, 'db' | 'documents'>,
  id: string,
  isAllowed: (link: Link) => boolean,
): Promise<LinkedDeck | undefined> {
  const link = await findLink(access.db, id).executeTakeFirst()
  if (!link || !isAllowed(link)) return undefined
  if (link.by_user_id === null || !(await managesDeck(access.db, link.by_user_id, link.deck_id)))
    return undefined
  const isSame = (row: Pick<StoredDeck, 'deleted_at' | 'updated_at'>) =>
    row.deleted_at === null && row.updated_at === link.updated_at
  const deck = await readDeckIf(access, link.deck_id, isSame)
  return deck && { link, deck: { ...deck, document: mixRightOrders(deck.document, drawFor(link)) } }
}
