import { refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { addStep } from '#contract/operations/add-step.ts'
import { completeStep } from '#deck/complete.ts'
import { insertStep } from '#deck/edit.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { demandFreshIds } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleAddStep: Handler<typeof addStep> = async (call, { id, revision, step, at }) => {
  const deck = await lockDeck(call, id, revision)
  if (deck.document.length >= limits.steps)
    throw refuseField('step', `The deck has ${limits.steps} steps, which is the most. Remove one first.`)
  demandFreshIds(deck, step, ['step'])
  const { document, index } = insertStep(deck.document, completeStep(step, newId), at ?? deck.document.length)
  return { index, count: document.length, ...(await saveDeck(call, deck, { document })) }
}
