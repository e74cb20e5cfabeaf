import type { removeOverlay } from '#contract/operations/remove-overlay.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { overlayOf, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleRemoveOverlay: Handler<typeof removeOverlay> = async (
  call,
  { id, index, overlay: at, revision },
) => {
  const deck = await lockDeck(call, id, revision)
  const slide = slideOf(deck, index)
  overlayOf(slide, at)
  const overlays = slide.overlays.toSpliced(at, 1)
  const document = deck.document.with(index, { ...slide, overlays })
  return { ok: true, overlays: overlays.length, ...(await saveDeck(call, deck, { document })) }
}
