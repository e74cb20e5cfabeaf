import lists from 'naughty-words'
import { refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Profanity } from '#contract/live.ts'
import type { PollType } from '#contract/looks.ts'
import { innocentWords } from './innocent-words.ts'

const mask = '***'
const fold = (written: string) => written.normalize('NFKC').toLowerCase()

const languages = ['ar', 'de', 'en', 'es', 'fa', 'fr', 'hi', 'ja', 'ko', 'pl', 'pt', 'ru', 'th', 'zh']
/** All entries of the word lists, in the form in which they are compared. */
export const listedWords: ReadonlySet<string> = new Set(
  languages.flatMap(language => lists[language] ?? []).map(fold),
)
const listed = new Set([...listedWords].filter(word => !innocentWords.has(word)))
const words = new Intl.Segmenter('en', { granularity: 'word' })
/** The number of words in the longest phrase of the lists. */
const longestPhrase = 4

/** The poll types in which people write: the field with the text, and how many characters each text may have. */
const textFields: Partial<Record<PollType, { name: 'words' | 'text'; most: number }>> = {
  'word-cloud': { name: 'words', most: limits.word },
  'open-feed': { name: 'text', most: limits.entry },
  'qa-upvotes': { name: 'text', most: limits.entry },
}

/**
 * Applies the profanity filter of a room to an answer that fits its poll. Returns the answer unchanged with `off`, and
 * with offensive words masked by asterisks with `mask`. Throws a 400 at `answer.text` or `answer.words.N` with `block`.
 */
export function filterAnswer<Answer>(mode: Profanity, type: PollType, answer: Answer): Answer {
  const field = textFields[type]
  if (mode === 'off' || field === undefined || !isRecord(answer)) return answer
  const written = answer[field.name]
  const path = `answer.${field.name}`
  if (typeof written === 'string')
    return { ...answer, [field.name]: filterText(mode, path, written, field.most) }
  if (!Array.isArray(written)) return answer
  const cleaned = written.map((each, index) =>
    typeof each === 'string' ? filterText(mode, `${path}.${index}`, each, field.most) : each,
  )
  return { ...answer, [field.name]: cleaned }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** `most` is how many characters the field may have: asterisks may be longer than the word that they replace. */
function filterText(mode: Profanity, path: string, written: string, most: number): string {
  const masked = maskText(written)
  if (mode === 'block' && masked !== written)
    throw refuseField(path, 'Write it without swear words or slurs.')
  return masked.length <= most ? masked : masked.slice(0, most).toWellFormed()
}

/** Returns a text with asterisks in place of offensive words and phrases. */
export function maskText(text: string): string {
  const found = [...words.segment(text)].filter(({ isWordLike }) => isWordLike)
  let masked = ''
  let done = 0
  for (let first = 0; first < found.length; first++) {
    for (let last = Math.min(found.length, first + longestPhrase) - 1; last >= first; last--) {
      const from = found[first]?.index ?? 0
      const to = (found[last]?.index ?? 0) + (found[last]?.segment.length ?? 0)
      if (!listed.has(fold(text.slice(from, to)))) continue
      masked += text.slice(done, from) + mask
      done = to
      first = last
      break
    }
  }
  return masked + text.slice(done)
}
