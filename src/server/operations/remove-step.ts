import type { removeStep } from '#contract/operations/remove-step.ts'
import { removeStep as without } from '#deck/edit.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleRemoveStep: Handler<typeof removeStep> = async (call, { id, index, revision }) => {
  const deck = await lockDeck(call, id, revision)
  stepOf(deck, index)
  const document = without(deck.document, index)
  return { ok: true, count: document.length, ...(await saveDeck(call, deck, { document })) }
}
