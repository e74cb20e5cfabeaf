import type { getDeck } from '#contract/operations/get-deck.ts'
import { judge, readDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleGetDeck: Handler<typeof getDeck> = async ({ db, principal }, { id }) => {
  const deck = await readDeck(db, principal, id)
  return {
    deck: {
      id: deck.id,
      title: deck.title,
      document: deck.document,
      extras: deck.extras,
      updatedAt: deck.updated_at,
      starred: deck.starred,
      sourceKind: deck.source_kind,
      ownerId: deck.owner_id,
      sharedAt: deck.shared_at,
      deletedAt: deck.deleted_at,
      mine: deck.owner_id === principal.user.id,
      // Files and their thumbnails come with uploads; until then no deck has any.
      source: false,
      thumbs: 0,
      ...judge(deck),
    },
  }
}
