import type { removeStep } from '#contract/operations/remove-step.ts'
import { removeStep as without } from '#deck/edit.ts'
import { laterStepOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editRemoveStep: Edit<typeof removeStep> =
  ({ index }) =>
  (_call, deck) => {
    const document = without(deck.document, laterStepOf(deck, index).index)
    return { changed: { document }, reply: { ok: true, count: document.length } }
  }

export const handleRemoveStep: Handler<typeof removeStep> = editing(editRemoveStep)
