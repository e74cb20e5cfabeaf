import lists from 'naughty-words'
import { refuseField } from '#contract/errors.ts'
import type { Profanity } from '#contract/live.ts'
import type { PollType } from '#contract/looks.ts'
import { innocentWords } from './innocent-words.ts'

const mask = '***'
/** The longest phrase of the lists, words. */
const longest = 4
const fold = (written: string) => written.normalize('NFKC').toLowerCase()

const languages = ['ar', 'de', 'en', 'es', 'fa', 'fr', 'hi', 'ja', 'ko', 'pl', 'pt', 'ru', 'th', 'zh']
const listed = new Set(
  languages
    .flatMap(language => lists[language] ?? [])
    .map(fold)
    .filter(word => !innocentWords.has(word)),
)
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The types in which people write; `field` holds what they wrote. */
const writing: Partial<Record<PollType, 'words' | 'text'>> = {
  'word-cloud': 'words',
  'open-feed': 'text',
  'qa-upvotes': 'text',
}

/**
 * What somebody wrote as the room's filter lets it pass: as it is, with asterisks for words that hurt, or not at
 * all. Throws a 400 at `answer.text` or `answer.words.N` for what is not taken.
 */
export function clean(mode: Profanity, type: PollType, answer: unknown): unknown {
  const field = writing[type]
  if (mode === 'off' || field === undefined || typeof answer !== 'object' || answer === null) return answer
  const entries = Object.entries(answer).map(([name, value]: [string, unknown]) =>
    name === field ? [name, cleanField(mode, `answer.${field}`, value)] : [name, value],
  )
  return Object.fromEntries(entries)
}

function cleanField(mode: Profanity, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, index) => cleanField(mode, `${path}.${index}`, each))
  if (typeof value !== 'string' || value.length > 1_000) return value
  const masked = maskText(value)
  if (mode === 'block' && masked !== value) throw refuseField(path, 'Please say it without words that hurt.')
  return masked
}

/** A text with asterisks in place of whole words and phrases that hurt. */
export function maskText(text: string): string {
  const found = [...words.segment(text)].filter(({ isWordLike }) => isWordLike)
  let masked = ''
  let done = 0
  for (let first = 0; first < found.length; first++) {
    for (let last = Math.min(found.length, first + longest) - 1; last >= first; last--) {
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
