import type { updateStep } from '#contract/operations/update-step.ts'
import { withNotes, withShowJoin } from '#deck/edit.ts'
import { laterStepOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editUpdateStep: Edit<typeof updateStep> =
  ({ index: ref, notes, showJoin }) =>
  (_call, deck) => {
    const { step, index } = laterStepOf(deck, ref)
    const noted = notes === undefined ? step : withNotes(step, notes)
    const changed = showJoin === undefined ? noted : withShowJoin(noted, showJoin)
    const document = deck.document.with(index, changed)
    return { changed: { document }, reply: { ok: true } }
  }

export const handleUpdateStep: Handler<typeof updateStep> = editing(editUpdateStep)
