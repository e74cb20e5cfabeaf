import { refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { addElement } from '#contract/operations/add-element.ts'
import { listOf, withElements } from '#deck/slide.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { demandFreshId, sentElement, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleAddElement: Handler<typeof addElement> = async (
  { db, principal },
  { id, index, kind, revision, ...sent },
) => {
  const added = sentElement(kind, sent)
  const deck = await lockDeck(db, principal, id, revision)
  const slide = slideOf(deck, index)
  const list = slide[listOf[kind]]
  if (list.length >= limits.elements)
    throw refuseField(kind, `The slide has ${limits.elements} of these, which is the most. Remove one first.`)
  if (added.id !== undefined) demandFreshId(deck, added.id, [kind, 'id'])
  const document = deck.document.with(index, withElements(slide, kind, [...list, added], newId))
  return { ok: true, element: list.length, ...(await saveDeck(db, deck, { document })) }
}
