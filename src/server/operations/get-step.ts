import type { getStep } from '#contract/operations/get-step.ts'
import { layoutOf } from '#deck/layout.ts'
import { readDeck } from '#server/store/decks.ts'
import { unshelveStep } from '#server/store/pictures.ts'
import { nameStep } from '#server/store/references.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleGetStep: Handler<typeof getStep> = async (call, { id, index }) => {
  const deck = await readDeck(call, id)
  const step = stepOf(deck, index)
  return {
    index,
    step: call.pictures === 'named' ? nameStep(step) : await unshelveStep(call.blobs, step),
    ...layoutOf(step, deck.extras?.aspects),
    revision: deck.updated_at,
  }
}
