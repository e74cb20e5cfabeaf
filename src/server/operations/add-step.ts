import { refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { addStep } from '#contract/operations/add-step.ts'
import { completeStep } from '#deck/complete.ts'
import { insertStep } from '#deck/edit.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requireFreshIds } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleAddStep: Handler<typeof addStep> = async (call, { id, revision, step, at }) => {
  const deck = await lockDeck(call, id, revision)
  if (deck.document.length >= limits.steps)
    throw refuseField(
      'step',
      `A deck has at most ${limits.steps} steps, and this one has as many. Remove one first.`,
    )
  requireFreshIds(deck, step, ['step'])
  const complete = completeStep(step, newId)
  const whole = await resolvePlaceholders(call, deck, map => mapStepPictures(complete, map, ['step']))
  const { document, index } = insertStep(deck.document, whole, at ?? deck.document.length)
  return { index, count: document.length, ...(await saveDeck(call, deck, { document })) }
}
