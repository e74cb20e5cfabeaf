import { refuseField } from '#contract/errors.ts'
import type { AddedElement } from '#contract/element.ts'
import { limits } from '#contract/limits.ts'
import type { addElement } from '#contract/operations/add-element.ts'
import { mapImagePicture } from '#deck/pictures.ts'
import { listOf, withElements } from '#deck/slide.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requireFreshId, sentElement, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleAddElement: Handler<typeof addElement> = async (
  call,
  { id, index, kind, revision, ...sent },
) => {
  const added = sentElement<AddedElement>(kind, sent)
  const deck = await lockDeck(call, id, revision)
  const slide = slideOf(deck, index)
  const list = slide[listOf[kind]]
  if (list.length >= limits.elements)
    throw refuseField(
      kind,
      `A slide has at most ${limits.elements} elements of a kind, and this one has as many. Remove one first.`,
    )
  if (added.id !== undefined) requireFreshId(deck, added.id, [kind, 'id'])
  const own = await resolvePlaceholders(call, deck, map => mapImagePicture(added, map, [kind]))
  const placed = { ...own, id: added.id ?? newId(), z: added.z ?? list.length }
  const document = deck.document.with(index, withElements(slide, kind, [...list, placed]))
  return { ok: true, element: list.length, ...(await saveDeck(call, deck, { document })) }
}
