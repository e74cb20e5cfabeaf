import type { moveStep } from '#contract/operations/move-step.ts'
import { moveStep as moved } from '#deck/edit.ts'
import { laterStepOf, stepPlace } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editMoveStep: Edit<typeof moveStep> =
  ({ index: ref, to }) =>
  (_call, deck) => {
    const { index: from } = laterStepOf(deck, ref)
    const { document, index } = moved(deck.document, from, stepPlace(deck, to, 'to'))
    return { changed: { document }, reply: { index, count: document.length } }
  }

export const handleMoveStep: Handler<typeof moveStep> = editing(editMoveStep)
