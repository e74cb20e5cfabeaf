import { type Translate, asWritten, translateBy } from '#contract/text/translate.ts'
import { type Examples, englishExamples } from '#deck/translations/examples.ts'
import type { Language } from '#messages/languages.ts'

const translations = import.meta.glob<Readonly<Record<string, string>>>(
  '../../deck/translations/new-content/*.json',
  { import: 'default', eager: true },
)

const says: ReadonlyMap<string, Translate> = new Map(
  Object.entries(translations).map(([path, texts]) => [path.slice(-7, -5), translateBy(texts)]),
)

/** English first, because it is found most often. */
const known = [...englishExamples.known, ...says.values()]

/** Returns what says what new decks, slides and polls hold in a language. */
export const sayIn = (language: Language): Translate => says.get(language) ?? asWritten

/** Returns what new slides and polls say in a language, and in each by which they are known again. */
export const examplesIn = (language: Language): Examples => ({ say: sayIn(language), known })
