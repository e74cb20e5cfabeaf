import type { restoreDeck } from '#contract/operations/restore-deck.ts'
import { judge, unbinDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleRestoreDeck: Handler<typeof restoreDeck> = async (call, { id }) => {
  const deck = await unbinDeck(call, id)
  return { ok: true, ...judge(deck) }
}
