import { type Translate, asWritten } from '#contract/text/translate.ts'
import { type ResultWords, englishResultWords } from '#polls/result-words.ts'

/** The language that a sample audience writes in, and in which its results are told. */
export interface SampleSpeech {
  /** Says what people write, which is in English in `phrases.ts`. */
  say: Translate
  results: ResultWords
}

/** A sample audience that writes English. */
export const englishSpeech: SampleSpeech = { say: asWritten, results: englishResultWords }
