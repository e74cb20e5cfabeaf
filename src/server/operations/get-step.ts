import type { getStep } from '#contract/operations/get-step.ts'
import { layoutOf } from '#deck/layout.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { readDeck } from '#server/store/decks.ts'
import { jsonWithPictures } from '#server/store/json-pieces.ts'
import { stepWithPlaceholders } from '#server/store/references.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleGetStep: Handler<typeof getStep> = async (call, { id, index }) => {
  const deck = await readDeck(call, id)
  call.onDeckRead(deck)
  const step = stepOf(deck, index)
  const report = { ...layoutOf(step, deck.extras?.aspects), revision: deck.updated_at }
  if (call.pictures === 'named') return { index, step: stepWithPlaceholders(step), ...report }
  return jsonWithPictures(call.blobs, map => ({ index, step: mapStepPictures(step, map), ...report }))
}
