import type { getDeck } from '#contract/operations/get-deck.ts'
import { unshelve, unshelveFonts } from '#server/store/pictures.ts'
import { judge, readDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleGetDeck: Handler<typeof getDeck> = async (call, { id }) => {
  const { principal } = call
  const deck = await readDeck(call, id)
  return {
    deck: {
      id: deck.id,
      title: deck.title,
      document: await unshelve(call.blobs, deck.document),
      extras: await unshelveFonts(call.blobs, deck.extras),
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
