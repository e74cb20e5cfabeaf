import type { getStep } from '#contract/operations/get-step.ts'
import { layoutOf } from '#deck/layout.ts'
import { readDeck } from '#server/store/decks.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleGetStep: Handler<typeof getStep> = async ({ db, principal }, { id, index }) => {
  const deck = await readDeck(db, principal, id)
  const step = stepOf(deck, index)
  return { index, step, ...layoutOf(step, deck.extras?.aspects), revision: deck.updated_at }
}
