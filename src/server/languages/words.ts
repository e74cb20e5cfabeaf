import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Say } from '#contract/said.ts'
import { type Translate, asWritten, translateBy } from '#contract/text/translate.ts'
import { readCatalogue } from '#messages/icu.ts'
import { type Language, defaultLanguage, languages } from '#messages/languages.ts'
import { type AdviceWords, englishAdvice } from '#advice/say.ts'
import { type Words, createWords } from '#messages/words.ts'
import type {
  AdviceKey,
  AliasKey,
  ErrorsKey,
  FilesKey,
  MailsKey,
  NotFoundKey,
  ReactionKey,
} from '#messages/surfaces.ts'
import type { ResultWords } from '#polls/result-words.ts'
import { type SampleSpeech, englishSpeech } from '#samples/speech.ts'
import type { Words as SceneWords } from '#scene/words.ts'

const folder = join(import.meta.dirname, '../../messages')
const sources = join(import.meta.dirname, '../..')

/** Creates a function that returns what is made for a language, which is done when it is first asked for. */
function madeOnce<Made>(
  make: (language: Language) => Made,
  known = new Map<Language, Made>(),
): (language: Language) => Made {
  return language => {
    const made = known.get(language) ?? make(language)
    known.set(language, made)
    return made
  }
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** Creates a function that returns the words of a language from its catalogues of this name, which are read at first use. */
const wordsFrom = <Key extends string>(name: string): ((language: Language) => Words<Key>) =>
  madeOnce(language => createWords<Key>(language, readCatalogue(readJson(folder, language, `${name}.json`))))

const advice = wordsFrom<AdviceKey>('advice')
const scenes = wordsFrom<Parameters<SceneWords['text']>[0]>('scene')
const errors = wordsFrom<ErrorsKey>('errors')
const files = wordsFrom<FilesKey>('files')
const mails = wordsFrom<MailsKey>('mails')
const aliases = wordsFrom<AliasKey>('aliases')
const reactions = wordsFrom<ReactionKey>('reactions')
const notFound = wordsFrom<NotFoundKey>('not-found')
const results = wordsFrom<Parameters<ResultWords['text']>[0]>('results')

/** Returns what pictures say in a language. */
export const wordsOf = (language: Language = defaultLanguage): SceneWords => scenes(language)

/** Returns what the summaries and tables of results say in a language; null is English. */
export const resultWordsOf = (language: Language | null): ResultWords => results(language ?? defaultLanguage)

/** Returns the names of reactions in a language; null is English. */
export const reactionWordsOf = (language: Language | null): Words<ReactionKey> =>
  reactions(language ?? defaultLanguage)

/** Returns the words of which aliases are made in a language. */
export const aliasWordsOf = (language: Language): Words<AliasKey> => aliases(language)

/** Returns what files with results say in a language, besides the results; null is English. */
export const fileWordsOf = (language: Language | null = null): Words<FilesKey> =>
  files(language ?? defaultLanguage)

/** Returns what mails say in a language. */
export const mailWordsOf = (language: Language): Words<MailsKey> => mails(language)

/** Returns what writes errors in a language; undefined for English, in which they are unless another language is asked for. */
export const sayIn = (language: Language = defaultLanguage): Say | undefined =>
  language === defaultLanguage ? undefined : errors(language).text

/** Creates a function that returns what translates texts into a language by the files of a folder of the sources; each is read at first use. */
const translationsFrom = (from: string): ((language: Language) => Translate) =>
  madeOnce(
    language => translateBy(readJson(sources, from, `${language}.json`)),
    new Map([[defaultLanguage, asWritten]]),
  )

/** Returns what says what new decks, slides and polls hold in a language. */
export const sayNewIn: (language: Language) => Translate = translationsFrom('deck/translations/new-content')

/** Returns what says what templates of decks hold in a language. */
export const sayTemplatesIn: (language: Language) => Translate = translationsFrom(
  'deck/translations/templates',
)

/** Returns what says what a simulated audience writes in a language. */
export const saySamplesIn: (language: Language) => Translate = translationsFrom('samples/translations')

/** Returns what a sample audience writes and how its results are told in a language. */
export const sampleSpeechIn: (language: Language) => SampleSpeech = madeOnce(
  language => ({ say: saySamplesIn(language), results: results(language) }),
  new Map([[defaultLanguage, englishSpeech]]),
)

/** Returns what says what new slides and polls hold in each language, English first, because it is found most often. */
export const sayNewInEach = (): readonly Translate[] =>
  [...new Set([defaultLanguage, ...languages])].map(sayNewIn)

/** Returns what advice says in a language; undefined is English. */
export const adviceWordsOf = (language: Language = defaultLanguage): AdviceWords =>
  language === defaultLanguage ? englishAdvice : advice(language)

/** Returns what the page for an unknown address says in a language. */
export const notFoundWordsOf = (language: Language): Words<NotFoundKey> => notFound(language)
