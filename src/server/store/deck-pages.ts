import type { PageWord } from '#deck/covers.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'
import { nextRevision } from './decks.ts'
import { storeBlob } from './pictures.ts'

/** A page of an uploaded document. */
export interface NewPage {
  /** The background of the slide, 3,200 px wide. */
  png: Buffer
  /** The thumbnail, 400 px wide. */
  webp: Buffer
  /** Width / height. */
  aspect: number
  /** In reading order, with their boxes in fractions of the page. */
  words: readonly PageWord[]
}

/**
 * Stores a page of the uploaded document of a deck, and replaces an existing one. The deck gets a new revision. Must run in a
 * transaction.
 */
export async function storePage(
  { db, blobs }: { db: Queries; blobs: Blobs },
  deckId: string,
  index: number,
  { png, webp, aspect, words }: NewPage,
): Promise<void> {
  const picture = await storeBlob({ db, blobs }, png)
  const thumb = await storeBlob({ db, blobs }, webp)
  const row = { picture, thumb, aspect, words: JSON.stringify(words) }
  await db
    .insertInto('deck_pages')
    .values({ deck_id: deckId, index, ...row })
    .onConflict(conflict => conflict.columns(['deck_id', 'index']).doUpdateSet(row))
    .execute()
  await db
    .updateTable('decks')
    .set({ updated_at: nextRevision, via: 'import', changed_steps: [] })
    .set({ author_kind: null, author_id: null, author_name: null })
    .where('id', '=', deckId)
    .execute()
}

/** A stored page: the hash of its picture, and its words. */
export interface StoredPage {
  picture: string
  words: PageWord[]
}

/** Returns the page with this index; undefined when none was uploaded. */
export async function findPage(db: Queries, deckId: string, index: number): Promise<StoredPage | undefined> {
  const row = await db
    .selectFrom('deck_pages')
    .select(['picture', 'words'])
    .where('deck_id', '=', deckId)
    .where('index', '=', index)
    .executeTakeFirst()
  return row && { picture: row.picture, words: JSON.parse(row.words) }
}

/** Counts the pages of a deck that have a thumbnail. */
export async function countThumbnails(db: Queries, deckId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deck_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deck_id', '=', deckId)
    .executeTakeFirstOrThrow()
  return count
}
