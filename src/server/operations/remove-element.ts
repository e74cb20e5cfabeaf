import type { removeElement } from '#contract/operations/remove-element.ts'
import { type Element, listFields, withElements } from '#deck/slide.ts'
import { elementOf, slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editRemoveElement: Edit<typeof removeElement> =
  ({ index: ref, kind, element }) =>
  (_call, deck) => {
    const { slide, index } = slideOf(deck, ref)
    const { index: at } = elementOf(slide, kind, element)
    const list: readonly Element[] = slide[listFields[kind]]
    const document = deck.document.with(index, withElements(slide, kind, list.toSpliced(at, 1)))
    return { changed: { document }, reply: { ok: true } }
  }

export const handleRemoveElement: Handler<typeof removeElement> = editing(editRemoveElement)
