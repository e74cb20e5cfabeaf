import type { removeOverlay } from '#contract/operations/remove-overlay.ts'
import { overlayOf, slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editRemoveOverlay: Edit<typeof removeOverlay> =
  ({ index: ref, overlay }) =>
  (_call, deck) => {
    const { slide, index } = slideOf(deck, ref)
    const overlays = slide.overlays.toSpliced(overlayOf(slide, overlay).index, 1)
    const document = deck.document.with(index, { ...slide, overlays })
    return { changed: { document }, reply: { ok: true, overlays: overlays.length } }
  }

export const handleRemoveOverlay: Handler<typeof removeOverlay> = editing(editRemoveOverlay)
