import { adviceOf } from '#advice/advice.ts'
import { standingsQuestions } from '#advice/standings-questions.ts'
import type { Advice } from '#contract/deck/advice.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { documentPolls } from '#polls/placed.ts'
import { previewRoom } from '#samples/preview-moment.ts'
import type { Measure } from '#scene/text.ts'
import { drawnExtras } from '../drawing/draw.ts'

const live = { ...previewRoom(location.origin), people: { joined: 0, recent: [] } }

/** Returns the advice on a step of a deck. What its pictures hold is not known here. */
export function adviseOn(
  content: DeckContent,
  index: number,
  { measure, aspects }: { measure: Measure; aspects: readonly number[] },
): readonly Advice[] {
  const { document } = content
  const step = document[index]
  if (!step) return []
  return adviceOf(step, {
    extras: drawnExtras(content, aspects),
    measure,
    live,
    questions: standingsQuestions(documentPolls(document), index),
    factsOf: () => undefined,
  }).list
}
