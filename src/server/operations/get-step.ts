import type { getStep } from '#contract/operations/get-step.ts'
import { layoutOf } from '#deck/layout.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { readDeck } from '#server/store/decks.ts'
import { jsonWithPictures } from '#server/store/json-pieces.ts'
import { stepWithPlaceholders } from '#server/store/references.ts'
import { adviceOnStep } from './advice-on-step.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleGetStep: Handler<typeof getStep> = async (call, { id, index: ref }) => {
  const deck = await readDeck(call, id)
  call.onDeckRead(deck)
  const { step, index } = stepOf(deck, ref)
  const advice = await adviceOnStep(call, deck, index)
  const report = { ...layoutOf(step, deck.extras?.aspects), advice, revision: deck.updated_at }
  if (call.pictures === 'placeholders') return { index, step: stepWithPlaceholders(step), ...report }
  return jsonWithPictures(call.blobs, map => ({ index, step: mapStepPictures(step, map), ...report }))
}
