import { refuseField } from '#contract/errors.ts'
import { stepIds } from '#contract/deck.ts'
import { limits } from '#contract/limits.ts'
import type { addStep } from '#contract/operations/add-step.ts'
import { completeStep } from '#deck/complete.ts'
import { insertStep } from '#deck/edit.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleAddStep: Handler<typeof addStep> = async (
  { db, principal },
  { id, revision, step, at },
) => {
  const deck = await lockDeck(db, principal, id, revision)
  if (deck.document.length >= limits.steps)
    throw refuseField('step', `The deck has ${limits.steps} steps, which is the most. Remove one first.`)
  const taken = new Set(deck.document.flatMap(stepIds).map(found => found.id))
  const ids = stepIds(step)
  const twin = ids.find(
    ({ id: own }, index) => taken.has(own) || ids.findIndex(each => each.id === own) < index,
  )
  if (twin) throw refuseField(['step', ...twin.path], `The id "${twin.id}" is taken in this deck.`)
  const { document, index } = insertStep(deck.document, completeStep(step, newId), at ?? deck.document.length)
  const verdict = await saveDeck(db, deck, { document })
  return { index, count: document.length, ...verdict }
}
