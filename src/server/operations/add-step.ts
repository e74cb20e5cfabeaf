import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import type { addStep } from '#contract/operations/add-step.ts'
import { completeStep } from '#deck/complete.ts'
import { insertStep } from '#deck/edit.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requireFreshIds, stepPlace } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editAddStep: Edit<typeof addStep> =
  ({ step, at }) =>
  async (call, deck) => {
    if (deck.document.length >= limits.steps)
      throw refuseField('step', said('field.most_steps', { most: limits.steps }))
    const place = at === undefined ? deck.document.length : stepPlace(deck, at, 'at')
    requireFreshIds(deck, step, ['step'])
    const complete = completeStep(step, newId)
    const whole = await resolvePlaceholders(call, deck, map => mapStepPictures(complete, map, ['step']))
    const { document, index } = insertStep(deck.document, whole, place)
    return { changed: { document }, reply: { index, count: document.length } }
  }

export const handleAddStep: Handler<typeof addStep> = editing(editAddStep)
