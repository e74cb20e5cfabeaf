import type { updateElement } from '#contract/operations/update-element.ts'
import { mapImagePicture } from '#deck/pictures.ts'
import { type Element, listOf, merge, withElements } from '#deck/slide.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requireFreshId, elementOf, sentElement, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleUpdateElement: Handler<typeof updateElement> = async (
  call,
  { id, index, kind, element, revision, ...sent },
) => {
  const change = sentElement<{ id?: string | undefined }>(kind, sent)
  const deck = await lockDeck(call, id, revision)
  const slide = slideOf(deck, index)
  const there = elementOf(slide, kind, element)
  if (change.id !== undefined && change.id !== there.id) requireFreshId(deck, change.id, [kind, 'id'])
  const list: readonly Element[] = slide[listOf[kind]]
  const merged = merge(there, change)
  const changed = await resolvePlaceholders(call, deck, map => mapImagePicture(merged, map, [kind]))
  const document = deck.document.with(index, withElements(slide, kind, list.with(element, changed)))
  return { ok: true, ...(await saveDeck(call, deck, { document })) }
}
