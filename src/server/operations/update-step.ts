import type { updateStep } from '#contract/operations/update-step.ts'
import { withNotes } from '#deck/edit.ts'
import { laterStepOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editUpdateStep: Edit<typeof updateStep> =
  ({ index: ref, notes }) =>
  (_call, deck) => {
    const { step, index } = laterStepOf(deck, ref)
    const document = deck.document.with(index, notes === undefined ? step : withNotes(step, notes))
    return { changed: { document }, reply: { ok: true } }
  }

export const handleUpdateStep: Handler<typeof updateStep> = editing(editUpdateStep)
