import lists from 'naughty-words'
import { addedWords } from './added-words.ts'
import { innocentWords } from './innocent-words.ts'

/** Returns a text in the form in which words are compared with the lists. */
const fold = (written: string) => written.normalize('NFKC').toLowerCase().trim()

const languages = 'ar de en es fa fr hi it ja ko nl pl pt ru th tr zh'.split(' ')
/** Lists whose words are in Latin letters by nature, and so may be disguised by accents, figures or dots. */
const latinLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'tr']

const inLanguages = (chosen: readonly string[]) => chosen.flatMap(language => lists[language] ?? []).map(fold)

/** English forms, and a German spelling, that the lists leave out. */
const forms = (
  'fucker fuckers fucked fuckers fuckface fuckhead fucktard fuckwit motherfuckers motherfucking motherfuckin ' +
  'shite shithead shitface shitting bullshitter bitching bitchy dickhead dickheads dickface asshat wanker wankers wanking ' +
  'scheisse twatted slutty whoring niggas niggers faggots phaggot pornhub jerkoff cunty cazzi stronzi stronze puttane troie merde'
).split(' ')

/** All entries of the word lists, in the form in which they are compared. */
export const listedWords: ReadonlySet<string> = new Set([
  ...inLanguages(languages),
  ...forms,
  ...addedWords.map(fold),
])

/** The words and phrases that the profanity filter masks as they are written. */
export const offensiveWords: ReadonlySet<string> = new Set(
  [...listedWords].filter(word => !innocentWords.has(word)),
)

/**
 * The words that are also recognised in disguise. Shorter words, and words that differ from an innocent one only by an
 * accent, would be found where nobody meant them.
 */
export const disguisedWords: ReadonlySet<string> = new Set(
  [...inLanguages(latinLanguages), ...forms].filter(
    word => offensiveWords.has(word) && /^[a-z]{4,}$/.test(word),
  ),
)
