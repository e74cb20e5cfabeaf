import type { z } from 'zod'
import { adviceOf, listAdvice } from '#advice/advice.ts'
import type { PictureFacts } from '#advice/picture-facts.ts'
import type { AdviceContext } from '#advice/subject.ts'
import { standingsQuestions } from '#advice/standings-questions.ts'
import type { Advice } from '#contract/deck/advice.ts'
import { type Document, document, step as stepSchema } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { completeDocument } from '#deck/complete.ts'
import { documentPolls } from '#polls/placed.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { openFonts } from '#server/render/fonts.ts'

const measure = canvasMeasure(openFonts())

export type StepInput = z.input<typeof stepSchema>

export interface Known {
  extras?: DeckExtras | null
  /** What is known about pictures, by their data URL. */
  facts?: Record<string, PictureFacts>
  /** The words of the uploaded page. */
  pageWords?: AdviceContext['pageWords']
  /** What advice says; English when left out. */
  told?: AdviceContext['told']
  /** What the stage says; English when left out. */
  words?: AdviceContext['words']
}

const contextOf = (
  { extras = null, facts = {}, pageWords = [], told, words }: Known,
  document: Document,
  step: number,
): AdviceContext => ({
  extras,
  words,
  told,
  measure,
  live: {
    code: '000000',
    joinHost: 'poll.example.org',
    people: { joined: 0, seated: [] },
    isOpen: true,
  },
  questions: standingsQuestions(documentPolls(document), step),
  pageWords,
  factsOf: picture => facts[picture],
})

/** Returns the advice on a step. */
export function adviseStep(step: StepInput, known: Known = {}): readonly Advice[] {
  let made = 0
  const [complete] = completeDocument([stepSchema.parse(step)], () => `id${made++}`)
  if (!complete) throw new Error('There is no step.')
  return adviceOf(complete, contextOf(known, [complete], 0)).list
}

/** Returns the advice on a whole deck, each with its step. */
export function adviseDeck(steps: z.input<typeof document>, known: Known = {}): Advice[] {
  let made = 0
  const complete = completeDocument(document.parse(steps), () => `id${made++}`)
  return listAdvice(
    complete.map((each, step) => ({ ...adviceOf(each, contextOf(known, complete, step)), step })),
  )
}

type SlideInput = Extract<StepInput, { kind: 'slide' }>
type PollInput = Extract<StepInput, { kind: 'poll' }>['poll']

export const slide = (parts: Omit<SlideInput, 'kind'>): StepInput => ({ kind: 'slide', ...parts })
export const poll = (fields: PollInput): StepInput => ({ kind: 'poll', poll: fields })

/** A data URL that stands for a picture, by a name. */
export const picture = (name: string): string =>
  `data:image/png;base64,${Buffer.from(name).toString('base64')}`
