import type { replaceStep } from '#contract/operations/replace-step.ts'
import { completeStep } from '#deck/complete.ts'
import { replaceStep as replaced } from '#deck/edit.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requireFreshIds, stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleReplaceStep: Handler<typeof replaceStep> = async (call, { id, index, step, revision }) => {
  const deck = await lockDeck(call, id, revision)
  stepOf(deck, index)
  requireFreshIds(deck, step, ['step'], index)
  const complete = completeStep(step, newId)
  const whole = await resolvePlaceholders(call, deck, map => mapStepPictures(complete, map, ['step']))
  const document = replaced(deck.document, index, whole)
  return { index, count: document.length, ...(await saveDeck(call, deck, { document })) }
}
