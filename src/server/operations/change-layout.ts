import type { changeLayout } from '#contract/operations/change-layout.ts'
import { refuseField } from '#contract/refusal.ts'
import { layoutsFor, changeLayout as relaid } from '#deck/layouts/change-layout.ts'
import { newId } from '#server/auth/tokens.ts'
import { slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editChangeLayout: Edit<typeof changeLayout> =
  ({ index: ref, layout }) =>
  (_call, deck) => {
    const { slide, index } = slideOf(deck, ref)
    const found = relaid(slide, layout, newId)
    if ('reason' in found) {
      const others = layoutsFor(slide, newId).map(each => each.layout)
      const instead = others.length > 0 ? ` It can be: ${others.join(', ')}.` : ''
      throw refuseField('layout', `The slide cannot be laid out as ${layout}. ${found.reason}${instead}`)
    }
    return { changed: { document: deck.document.with(index, found.slide) }, reply: { ok: true } }
  }

export const handleChangeLayout: Handler<typeof changeLayout> = editing(editChangeLayout)
