import { adviceOf } from '#advice/advice.ts'
import type { AdviceWords } from '#advice/say.ts'
import { standingsQuestions } from '#advice/standings-questions.ts'
import type { Advice } from '#contract/deck/advice.ts'
import type { PageWord } from '#deck/covers.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Translate } from '#contract/text/translate.ts'
import { documentPolls } from '#polls/placed.ts'
import type { Measure } from '#scene/text.ts'
import type { Words } from '#scene/words.ts'
import { drawnExtras } from '../drawing/draw.ts'
import { previewRoomAt } from '../drawing/preview-room.ts'

/** Returns the advice on a step of a deck. What its pictures hold is not known here. */
export function adviseOn(
  content: DeckContent,
  index: number,
  {
    measure,
    words,
    told,
    examples,
    aspects,
    pageWords,
    baseUrl,
  }: {
    measure: Measure
    words: Words
    /** What the advice says; English when left out. */
    told?: AdviceWords
    /** The languages in which texts of new slides and polls are known again; English when left out. */
    examples?: readonly Translate[]
    aspects: readonly number[]
    pageWords: readonly PageWord[]
    /** The address of the server, where people join. */
    baseUrl: string
  },
): readonly Advice[] {
  const { document } = content
  const step = document[index]
  if (!step) return []
  return adviceOf(step, {
    extras: drawnExtras(content, aspects),
    measure,
    words,
    told,
    examples,
    live: { ...previewRoomAt(baseUrl), people: { joined: 0, seated: [] } },
    questions: standingsQuestions(documentPolls(document), index),
    pageWords,
    factsOf: () => undefined,
  }).list
}
