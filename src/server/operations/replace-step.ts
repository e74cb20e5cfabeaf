import type { replaceStep } from '#contract/operations/replace-step.ts'
import { completeStep } from '#deck/complete.ts'
import { replaceStep as replaced } from '#deck/edit.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { demandFreshIds, stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleReplaceStep: Handler<typeof replaceStep> = async (call, { id, index, step, revision }) => {
  const deck = await lockDeck(call, id, revision)
  stepOf(deck, index)
  demandFreshIds(deck, step, ['step'], index)
  const document = replaced(deck.document, index, completeStep(step, newId))
  return { index, count: document.length, ...(await saveDeck(call, deck, { document })) }
}
