import type { removeElement } from '#contract/operations/remove-element.ts'
import { listOf, withElements } from '#deck/slide.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { elementOf, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleRemoveElement: Handler<typeof removeElement> = async (
  { db, principal },
  { id, index, kind, element, revision },
) => {
  const deck = await lockDeck(db, principal, id, revision)
  const slide = slideOf(deck, index)
  elementOf(slide, kind, element)
  const list: readonly unknown[] = slide[listOf[kind]]
  const document = deck.document.with(index, withElements(slide, kind, list.toSpliced(element, 1), newId))
  return { ok: true, ...(await saveDeck(db, deck, { document })) }
}
