import type { moveStep } from '#contract/operations/move-step.ts'
import { moveStep as moved } from '#deck/edit.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleMoveStep: Handler<typeof moveStep> = async (call, { id, index: from, to, revision }) => {
  const deck = await lockDeck(call, id, revision)
  stepOf(deck, from)
  const { document, index } = moved(deck.document, from, to)
  return { index, count: document.length, ...(await saveDeck(call, deck, { document })) }
}
