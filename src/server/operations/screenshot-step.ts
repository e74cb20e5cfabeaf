import { Refusal } from '#contract/errors.ts'
import type { screenshotStep } from '#contract/operations/screenshot-step.ts'
import { boxesOf, layoutOf } from '#deck/layout.ts'
import { readDeck } from '#server/store/decks.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleScreenshotStep: Handler<typeof screenshotStep> = async (
  call,
  { id, index, scale, element, annotate },
) => {
  const deck = await readDeck(call, id)
  call.onDeckRead(deck)
  const step = stepOf(deck, index)
  const aspects = deck.extras?.aspects
  if (element !== undefined && !boxesOf(step, aspects).some(each => each.element === element))
    throw new Refusal('no_element', `Step ${index} has no ${element}. Read the step to see what it has.`)
  const request = { format: 'png', scale, element: element ?? null, annotate } as const
  const { bytes, width, height, measured, coversPageText } = await call.context.screenshots.render(
    deck,
    index,
    request,
  )
  return {
    png: `data:image/png;base64,${bytes.toString('base64')}`,
    width,
    height,
    revision: deck.updated_at,
    ...layoutOf(step, aspects),
    coversPageText,
    measured,
  }
}
