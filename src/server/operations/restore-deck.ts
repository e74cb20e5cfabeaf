import type { restoreDeck } from '#contract/operations/restore-deck.ts'
import { assessDeck, takeFromBin } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleRestoreDeck: Handler<typeof restoreDeck> = async (call, { id }) => {
  const deck = await takeFromBin(call, id)
  return { ok: true, ...assessDeck(deck), advice: [] }
}
