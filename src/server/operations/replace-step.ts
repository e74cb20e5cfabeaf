import type { replaceStep } from '#contract/operations/replace-step.ts'
import { completeStep } from '#deck/complete.ts'
import { replaceStep as replaced } from '#deck/edit.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { laterStepOf, requireFreshIds } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editReplaceStep: Edit<typeof replaceStep> =
  ({ index: ref, step }) =>
  async (call, deck) => {
    const { index } = laterStepOf(deck, ref)
    requireFreshIds(deck, step, ['step'], index)
    const complete = completeStep(step, newId)
    const whole = await resolvePlaceholders(call, deck, map => mapStepPictures(complete, map, ['step']))
    const document = replaced(deck.document, index, whole)
    return { changed: { document }, reply: { index, count: document.length } }
  }

export const handleReplaceStep: Handler<typeof replaceStep> = editing(editReplaceStep)
