import { chartNeeded, shortSideOf } from '#contract/deck/element.ts'
import { iconNeeded } from '#contract/deck/icons.ts'
import { refuseField } from '#contract/refusal.ts'
import type { updateElement } from '#contract/operations/update-element.ts'
import { mapImagePicture } from '#deck/pictures.ts'
import { type Element, listFields, merge, withElements } from '#deck/slide.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { elementOf, requireFreshId, sentElement, slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editUpdateElement: Edit<typeof updateElement> = ({ index: ref, kind, element, ...sent }) => {
  const change = sentElement<{ id?: string | undefined }>(kind, sent)
  return async (call, deck) => {
    const { slide, index } = slideOf(deck, ref)
    const { element: there, index: at } = elementOf(slide, kind, element)
    if (change.id !== undefined && change.id !== there.id) requireFreshId(deck, change.id, [kind, 'id'])
    const list: readonly Element[] = slide[listFields[kind]]
    const merged = merge(there, change)
    const short = 'shape' in merged ? shortSideOf(merged) : undefined
    if (short) throw refuseField([kind, 'rect', short.side], short.message)
    if ('shape' in merged && merged.shape === 'chart' && !merged.chart)
      throw refuseField([kind, 'chart'], chartNeeded)
    if ('shape' in merged && merged.shape === 'icon' && merged.icon === undefined)
      throw refuseField([kind, 'icon'], iconNeeded)
    const changed = await resolvePlaceholders(call, deck, map => mapImagePicture(merged, map, [kind]))
    const document = deck.document.with(index, withElements(slide, kind, list.with(at, changed)))
    return { changed: { document }, reply: { ok: true } }
  }
}

export const handleUpdateElement: Handler<typeof updateElement> = editing(editUpdateElement)
