import type { listThumbnails } from '#contract/operations/list-thumbnails.ts'
import { thumbnailUrl } from '#server/auth/thumbnails.ts'
import { readDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleListThumbnails: Handler<typeof listThumbnails> = async (call, { id }) => {
  const deck = await readDeck(call, id)
  // The addresses change with whom the deck is shared, too.
  const isShared = deck.shared_at !== null || deck.grants !== null
  call.onDeckRead({ ...deck, marks: isShared ? [thumbnailUrl('', deck, 0)] : [] })
  const thumbnails = Array.from({ length: deck.steps - 1 }, (_, n) => ({
    index: n + 1,
    url: thumbnailUrl(call.context.baseUrl, deck, n + 1),
  }))
  return { thumbnails, revision: deck.updated_at }
}
