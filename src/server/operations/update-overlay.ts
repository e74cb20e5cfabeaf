import { parse } from '#contract/parse.ts'
import { overlay } from '#contract/element.ts'
import type { updateOverlay } from '#contract/operations/update-overlay.ts'
import { mapCardPictures } from '#deck/pictures.ts'
import { merge } from '#deck/slide.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { overlayOf, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleUpdateOverlay: Handler<typeof updateOverlay> = async (
  call,
  { id, index, overlay: at, revision, ...change },
) => {
  const deck = await lockDeck(call, id, revision)
  const slide = slideOf(deck, index)
  const current = overlayOf(slide, at)
  const merged = merge(current, change)
  const card = await resolvePlaceholders(call, deck, map => mapCardPictures(merged, map))
  // Checks rules over several fields; each field alone was parsed. Stored pictures were checked when they were sent.
  parse(overlay, { ...card, poll: { ...card.poll, optionImages: undefined } })
  const overlays = slide.overlays.with(at, card)
  const document = deck.document.with(index, { ...slide, overlays })
  return { ok: true, overlays: overlays.length, ...(await saveDeck(call, deck, { document })) }
}
