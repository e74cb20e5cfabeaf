import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { parse } from '#contract/input/parse.ts'
import { overlay } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import type { addOverlay } from '#contract/operations/add-overlay.ts'
import { mapCardPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editAddOverlay: Edit<typeof addOverlay> = ({
  index: ref,
  poll,
  rect,
  style,
  locked,
  group,
  build,
}) => {
  const card = parse(overlay, { poll, rect, style, locked, group, build })
  return async (call, deck) => {
    const { slide, index } = slideOf(deck, ref)
    if (slide.overlays.length >= limits.overlays)
      throw refuseField('poll', said('field.most_cards', { most: limits.overlays }))
    const own = await resolvePlaceholders(call, deck, map => mapCardPictures(card, map))
    const overlays = [...slide.overlays, { ...own, id: newId() }]
    const document = deck.document.with(index, { ...slide, overlays })
    return { changed: { document }, reply: { ok: true, overlays: overlays.length } }
  }
}

export const handleAddOverlay: Handler<typeof addOverlay> = editing(editAddOverlay)
