import { type Translate, asWritten } from '#contract/text/translate.ts'

/** What new slides and polls say, to be replaced. */
export interface Examples {
  /** Says it in the language of the deck. */
  say: Translate
  /** Say it in each language in which it may have been left. */
  known: readonly Translate[]
}

/** Examples in English alone. */
export const englishExamples: Examples = { say: asWritten, known: [asWritten] }
