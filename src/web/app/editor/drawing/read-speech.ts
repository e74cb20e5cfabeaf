import { translateBy } from '#contract/text/translate.ts'
import type { Language } from '#messages/languages.ts'
import type { Catalogue } from '#messages/messages.ts'
import type { ResultsKey } from '#messages/surfaces.ts'
import { createWords } from '#messages/words.ts'
import { type SampleSpeech, englishSpeech } from '#samples/speech.ts'

const phrases = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../../samples/translations/*.json',
  { import: 'default' },
)
const catalogues = import.meta.glob<Catalogue<ResultsKey>>(
  ['../../../../messages/*/results.json', '!../../../../messages/en/results.json'],
  { import: 'default' },
)

/** Reads what a sample audience writes in a language, and how its results are told in it. */
export async function readSpeech(language: Language): Promise<SampleSpeech> {
  const [texts, catalogue] = await Promise.all([
    phrases[`../../../../samples/translations/${language}.json`]?.(),
    catalogues[`../../../../messages/${language}/results.json`]?.(),
  ])
  return texts && catalogue
    ? { say: translateBy(texts), results: createWords(language, catalogue) }
    : englishSpeech
}
