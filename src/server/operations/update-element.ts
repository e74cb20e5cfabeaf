import type { updateElement } from '#contract/operations/update-element.ts'
import { listOf, merge, withElements } from '#deck/slide.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { checkElement, demandFreshId, elementOf, sentElement, slideOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleUpdateElement: Handler<typeof updateElement> = async (
  { db, principal },
  { id, index, kind, element, revision, ...sent },
) => {
  const change = sentElement(kind, sent)
  const deck = await lockDeck(db, principal, id, revision)
  const slide = slideOf(deck, index)
  const there = elementOf(slide, kind, element)
  const changed = checkElement(kind, merge({ ...there }, { ...change }))
  if (changed.id !== undefined && changed.id !== there.id) demandFreshId(deck, changed.id, [kind, 'id'])
  const list: readonly unknown[] = slide[listOf[kind]]
  const document = deck.document.with(index, withElements(slide, kind, list.with(element, changed), newId))
  return { ok: true, ...(await saveDeck(db, deck, { document })) }
}
