import { englishResults } from '#messages/english.ts'
import { defaultLanguage } from '#messages/languages.ts'
import type { ResultsKey } from '#messages/surfaces.ts'
import { type Words, createWords } from '#messages/words.ts'

/** What the summaries and tables of results say in one language. */
export type ResultWords = Words<ResultsKey>

/** What results say unless the room speaks another language. */
export const englishResultWords: ResultWords = createWords(defaultLanguage, englishResults)

/** Returns names in quotation marks as a list in the language: `“A”, “B”, and “C”`. */
export const quotedList = ({ language, text }: ResultWords, names: readonly string[]): string =>
  new Intl.ListFormat(language).format(names.map(name => text('quoted', { text: name })))
