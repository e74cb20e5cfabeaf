import { parse } from '#contract/input/parse.ts'
import { overlay } from '#contract/deck/element.ts'
import type { updateOverlay } from '#contract/operations/update-overlay.ts'
import { mapCardPictures, withoutPictures } from '#deck/pictures.ts'
import { merge } from '#deck/slide.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { overlayOf, slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editUpdateOverlay: Edit<typeof updateOverlay> =
  ({ index: ref, overlay: cardRef, poll, rect, style, locked, group, build }) =>
  async (call, deck) => {
    const { slide, index } = slideOf(deck, ref)
    const { overlay: current, index: at } = overlayOf(slide, cardRef)
    const merged = merge(current, { poll, rect, style, locked, group, build })
    const card = await resolvePlaceholders(call, deck, map => mapCardPictures(merged, map))
    // Checks rules over several fields; each field alone was parsed. Stored pictures were checked when they were sent.
    parse(overlay, withoutPictures(card))
    const overlays = slide.overlays.with(at, card)
    const document = deck.document.with(index, { ...slide, overlays })
    return { changed: { document }, reply: { ok: true, overlays: overlays.length } }
  }

export const handleUpdateOverlay: Handler<typeof updateOverlay> = editing(editUpdateOverlay)
