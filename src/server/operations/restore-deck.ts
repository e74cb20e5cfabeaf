import type { restoreDeck } from '#contract/operations/restore-deck.ts'
import { takeFromBin } from '#server/store/bin.ts'
import { assessDeck } from '#server/store/deck-assessment.ts'
import type { Handler } from './handler.ts'

export const handleRestoreDeck: Handler<typeof restoreDeck> = async (call, { id }) => {
  const deck = await takeFromBin(call, id)
  return { ok: true, ...assessDeck(deck), advice: [] }
}
