import type { convertPoll } from '#contract/operations/convert-poll.ts'
import { limits } from '#contract/limits.ts'
import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { cardToScreen, pollToCard } from '#deck/convert-poll.ts'
import { newId } from '#server/auth/tokens.ts'
import { laterStepOf, overlayOf, slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editConvertPoll: Edit<typeof convertPoll> =
  ({ index: ref, to, overlay = 0 }) =>
  (_call, deck) => {
    if (to === 'card') {
      const { step, index } = laterStepOf(deck, ref)
      if (step.kind !== 'poll')
        throw refuseField(
          'index',
          'Only a step that is a poll can become a card. To make a card fill the screen, send "to": "screen".',
        )
      const { document, index: at } = pollToCard(deck.document, index, newId)
      return { changed: { document }, reply: { index: at } }
    }
    const { slide, index } = slideOf(deck, ref)
    const { document, index: at } = cardToScreen(deck.document, index, overlayOf(slide, overlay).overlay)
    if (document.length > limits.steps)
      throw refuseField('to', said('field.most_steps_first', { most: limits.steps }))
    return { changed: { document }, reply: { index: at } }
  }

export const handleConvertPoll: Handler<typeof convertPoll> = editing(editConvertPoll)
