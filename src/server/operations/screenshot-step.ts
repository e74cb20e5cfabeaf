import { Refusal } from '#contract/refusal.ts'
import { missingPagesField } from '#contract/deck/missing-pages.ts'
import { joinHasNoPicture } from '#contract/operation.ts'
import type { screenshotStep } from '#contract/operations/screenshot-step.ts'
import { withheldMessage } from '#contract/deck/preview.ts'
import { boxesOf, layoutOf } from '#deck/layout.ts'
import { buildsOf } from '#polls/builds.ts'
import { elementOf, stepPolls } from '#polls/placed.ts'
import { requireStandings, withheldPolls } from '#samples/preview-checks.ts'
import { readDeck } from '#server/store/decks.ts'
import { adviceOnStep } from './advice-on-step.ts'
import { laterStepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleScreenshotStep: Handler<typeof screenshotStep> = async (
  call,
  { id, index: ref, scale, format, element, annotate, preview, build },
) => {
  const deck = await readDeck(call, id)
  const { step, index } = laterStepOf(deck, ref, joinHasNoPicture)
  const aspects = deck.extras?.aspects
  if (element !== undefined && !boxesOf(step, aspects).some(each => each.element === element))
    throw new Refusal('no_element', `Step ${index} has no ${element}. Read the step to see what it has.`)
  const polls = stepPolls(step, index)
  const { length: builds } = buildsOf(step)
  requireStandings(preview, `Step ${index}`, polls)
  const request = { format, scale, element: element ?? null, annotate, preview, build }
  const picture = await call.context.screenshots.render(deck, index, request)
  const { bytes, width, height, measured, coversPageText, missingPages } = picture
  // A picture without its page will be another one at the same revision.
  if (missingPages.length === 0) call.onDeckRead(deck)
  const there = polls.filter(poll => build === undefined || (poll.build ?? 0) <= build)
  const withheld = withheldPolls(there, preview).map(elementOf)
  return {
    png: `data:image/${format};base64,${bytes.toString('base64')}`,
    width,
    height,
    revision: deck.updated_at,
    ...layoutOf(step, aspects),
    // After the picture was painted, because then its colours are known.
    advice: await adviceOnStep(call, deck, index),
    coversPageText,
    measured,
    ...missingPagesField(missingPages),
    ...(builds > 0 && { builds }),
    ...(withheld.length > 0 && { withheld: { elements: withheld, message: withheldMessage } }),
  }
}
