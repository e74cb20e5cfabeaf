import type { updateStep } from '#contract/operations/update-step.ts'
import { refuseField } from '#contract/refusal.ts'
import { withNotes, withSettings } from '#deck/edit.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { laterStepOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editUpdateStep: Edit<typeof updateStep> =
  ({ index: ref, notes, ...settings }) =>
  async (call, deck) => {
    const { step, index } = laterStepOf(deck, ref)
    const noted = notes === undefined ? step : withNotes(step, notes)
    for (const field of ['background', 'footer'] as const)
      if (settings[field] != null && step.kind !== 'slide')
        throw refuseField(field, 'Only a slide has it. Leave it out.')
    if (settings.beside != null && step.kind !== 'poll')
      throw refuseField(
        'beside',
        'Only a poll that fills the screen has it. Beside a card a picture is an element of the slide.',
      )
    const merged = withSettings(noted, settings)
    if (merged.kind === 'poll' && merged.beside && merged.beside.picture === undefined)
      throw refuseField(['beside', 'picture'], 'This step has no picture yet. Send it as a data URL.')
    const changed = await resolvePlaceholders(call, deck, map => mapStepPictures(merged, map))
    const document = deck.document.with(index, changed)
    return { changed: { document }, reply: { ok: true } }
  }

export const handleUpdateStep: Handler<typeof updateStep> = editing(editUpdateStep)
