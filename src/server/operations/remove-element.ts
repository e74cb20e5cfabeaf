import type { removeElement } from '#contract/operations/remove-element.ts'
import { type Element, listOf, withElements } from '#deck/slide.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { elementOf, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleRemoveElement: Handler<typeof removeElement> = async (
  call,
  { id, index, kind, element, revision },
) => {
  const deck = await lockDeck(call, id, revision)
  const slide = slideOf(deck, index)
  elementOf(slide, kind, element)
  const list: readonly Element[] = slide[listOf[kind]]
  const document = deck.document.with(index, withElements(slide, kind, list.toSpliced(element, 1)))
  return { ok: true, ...(await saveDeck(call, deck, { document })) }
}
