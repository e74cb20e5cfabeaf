import { parse } from '#contract/errors.ts'
import { overlay } from '#contract/element.ts'
import type { updateOverlay } from '#contract/operations/update-overlay.ts'
import { merge } from '#deck/slide.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { overlayOf, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleUpdateOverlay: Handler<typeof updateOverlay> = async (
  { db, principal },
  { id, index, overlay: at, revision, ...change },
) => {
  const deck = await lockDeck(db, principal, id, revision)
  const slide = slideOf(deck, index)
  const there = overlayOf(slide, at)
  const card = parse(overlay, merge({ ...there }, change))
  const overlays = slide.overlays.with(at, { ...card, id: there.id })
  const document = deck.document.with(index, { ...slide, overlays })
  return { ok: true, overlays: overlays.length, ...(await saveDeck(db, deck, { document })) }
}
