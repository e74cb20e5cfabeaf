import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { AddedElement } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import type { addElement } from '#contract/operations/add-element.ts'
import { mapImagePicture } from '#deck/pictures.ts'
import { listFields, withElements, withPlaceOnTop } from '#deck/slide.ts'
import { newId } from '#server/auth/tokens.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requireFreshId, sentElement, slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editAddElement: Edit<typeof addElement> = ({ index: ref, kind, ...sent }) => {
  const added = sentElement<AddedElement>(kind, sent)
  return async (call, deck) => {
    const { slide: there, index } = slideOf(deck, ref)
    const { slide, z } = added.z === undefined ? withPlaceOnTop(there) : { slide: there, z: added.z }
    const list = slide[listFields[kind]]
    if (list.length >= limits.elements)
      throw refuseField(kind, said('field.most_elements', { most: limits.elements }))
    if (added.id !== undefined) requireFreshId(deck, added.id, [kind, 'id'])
    const own = await resolvePlaceholders(call, deck, map => mapImagePicture(added, map, [kind]))
    const placed = { ...own, id: added.id ?? newId(), z }
    const document = deck.document.with(index, withElements(slide, kind, [...list, placed]))
    return { changed: { document }, reply: { ok: true, element: list.length } }
  }
}

export const handleAddElement: Handler<typeof addElement> = editing(editAddElement)
