import { refuseField } from '#contract/errors.ts'
import { parse } from '#contract/parse.ts'
import { overlay } from '#contract/element.ts'
import { limits } from '#contract/limits.ts'
import type { addOverlay } from '#contract/operations/add-overlay.ts'
import { mapCardPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleAddOverlay: Handler<typeof addOverlay> = async (
  call,
  { id, index, revision, ...sent },
) => {
  const card = parse(overlay, sent)
  const deck = await lockDeck(call, id, revision)
  const slide = slideOf(deck, index)
  if (slide.overlays.length >= limits.overlays)
    throw refuseField(
      'poll',
      `A slide has at most ${limits.overlays} cards, and this one has as many. Remove one first.`,
    )
  const own = await resolvePlaceholders(call, deck, map => mapCardPictures(card, map))
  const overlays = [...slide.overlays, { ...own, id: newId() }]
  const document = deck.document.with(index, { ...slide, overlays })
  return { ok: true, overlays: overlays.length, ...(await saveDeck(call, deck, { document })) }
}
