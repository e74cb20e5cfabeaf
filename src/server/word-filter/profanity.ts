import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { limits } from '#contract/limits.ts'
import { type Profanity, mask } from '#contract/rooms/room.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { type Range, skeletonOf } from './disguises.ts'
import { givenNames, innocentPhrases, innocentPlurals } from './innocent-words.ts'
import { disguisedWords, offensiveWords } from './listed-words.ts'
import { namesWithRudeParts, rudeAnywhere } from './rude-parts.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
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
  if (mode === 'block' && masked !== written) throw refusedWords(path)
  return masked === written ? written : firstCharacters(masked, most)
}

/** Returns the 400 for a text with offensive words. */
export const refusedWords = (path: string) => refuseField(path, said('field.swear'), 'profanity')

const none: ReadonlySet<string> = new Set()

/**
 * Returns a text with asterisks in place of offensive words and phrases, also of disguised ones such as `sh1t` or `s.h.i.t`.
 * `also` are words that are offensive in this kind of text, in lower case.
 */
export function maskText(text: string, also = none): string {
  const { exact, plain, cyrillic, exactRanges, plainRanges } = skeletonOf(text)
  const found = [
    ...[exact, ...(cyrillic === exact ? [] : [cyrillic])]
      .flatMap(each => writtenOut(each, also))
      .map(range => placeOf(range, exactRanges)),
    ...disguised(plain, also).map(range => placeOf(range, plainRanges)),
  ].filter(([from, to]) => !givenNames.has(text.slice(from, to)))
  if (found.length === 0) return text
  let masked = ''
  let done = 0
  for (const [from, to] of found.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (from >= done) masked += text.slice(done, from) + mask
    done = Math.max(done, to)
  }
  return masked + text.slice(done)
}

/** Returns where a part of a skeleton stands in the original text. */
const placeOf = ([from, to]: Range, ranges: readonly Range[]): Range => [
  ranges[from]?.[0] ?? 0,
  ranges[to - 1]?.[1] ?? 0,
]

/** Finds the words and phrases of the lists as they are written there. */
function writtenOut(exact: string, also: ReadonlySet<string>): Range[] {
  const found: Range[] = []
  const words = [...segmenter.segment(exact)].filter(
    ({ segment, isWordLike }) => isWordLike || offensiveWords.has(segment),
  )
  for (let first = 0; first < words.length; first++) {
    for (let last = Math.min(words.length, first + longestPhrase) - 1; last >= first; last--) {
      const from = words[first]?.index ?? 0
      const to = (words[last]?.index ?? 0) + (words[last]?.segment.length ?? 0)
      const phrase = exact.slice(from, to)
      const isInnocent = innocentPhrases.has(phrase)
      if (!isInnocent && !offensiveWords.has(phrase) && !also.has(phrase)) continue
      if (!isInnocent) found.push([from, to])
      first = last
      break
    }
  }
  return found
}

/** Letters and figures, and signs that stand for a letter. */
const token = /[\p{L}\p{N}@$€!|]+/gu
const letters = /[a-z]+/g
/** Four or more single letters or figures, with signs or spaces between them: `f.u.c.k`. */
const spelled =
  /(?<![\p{L}\p{N}])[a-z0-9@$!](?:[[\s\p{P}\p{S}]--[@$!]]{1,3}[a-z0-9@$!](?![\p{L}\p{N}])){3,}/gv
/** Parts of a word with signs between them: `fu.ck`. */
const joined = /(?<![a-z0-9])[a-z0-9]+(?:[.*~|-]+[a-z0-9]+)+/g
/** A word with asterisks in the place of letters, between others: `f*ck`, `s**t`. */
const starred = /(?<![\p{L}\p{N}*])[a-z]+(?:\*+[a-z]+)+(?![\p{L}\p{N}*])/gu
const notLetter = /[^\p{L}\p{N}@$!]+/gu

/** Finds disguised words in a plain text. */
function disguised(plain: string, also: ReadonlySet<string>): Range[] {
  const found: Range[] = []
  for (const { 0: whole, index } of plain.matchAll(token)) {
    for (const { 0: run, index: at } of whole.matchAll(letters))
      if ((isOffensive(run, also) || holdsRudePart(run)) && !isPartOfLetters(whole, at, run.length))
        found.push([index + at, index + at + run.length])
    const span = figuresAsLetters(whole, also)
    if (span) found.push([index + span[0], index + span[1]])
  }
  for (const { 0: whole, index } of plain.matchAll(spelled)) {
    const span = withinSpelled(whole, also)
    if (span) found.push([index + span[0], index + span[1]])
  }
  for (const { 0: whole, index } of plain.matchAll(joined))
    if (isOffensive(whole.replace(notLetter, ''), also)) found.push([index, index + whole.length])
  for (const { 0: whole, index } of plain.matchAll(starred))
    if (isStarredWord(whole)) found.push([index, index + whole.length])
  return found
}

/** Whether an offensive word fits letters and asterisks, of which each stands for one letter; at least half of the letters are there. */
function isStarredWord(written: string): boolean {
  const { length } = written
  if (length < 4 || written.replaceAll('*', '').length * 2 < length) return false
  const pattern = new RegExp(`^${written.replaceAll('*', '.')}$`)
  return [...disguisedWords].some(word => word.length === length && pattern.test(word))
}

/** Whether letters are a longer word with an offensive one in it: `fuckyou`. */
const holdsRudePart = (run: string): boolean =>
  run.length > 4 && !namesWithRudeParts.has(run) && rudeAnywhere.some(part => run.includes(part))

/** Whether a letter of another alphabet stands before or after a run of Latin ones. */
const isPartOfLetters = (whole: string, at: number, length: number): boolean =>
  /\p{L}$/u.test(whole.slice(0, at)) || /^\p{L}/u.test(whole.slice(at + length))

const longestWord = Math.max(...[...disguisedWords].map(word => word.length))

/** Whether letters are an offensive word, its plural, or such a word with letters repeated. */
function isOffensive(run: string, also: ReadonlySet<string>): boolean {
  if (run.length < 4) return false
  if (isListed(run, also)) return true
  if (!/(.)\1/.test(run)) return false
  return (
    isListed(run.replace(/(.)\1{2,}/g, '$1'), also) ||
    isListed(run.replace(/(.)\1{2,}/g, '$1$1'), also) ||
    hasRepeats(run)
  )
}

const isListed = (word: string, also: ReadonlySet<string>): boolean =>
  word.length >= 4 &&
  word.length <= longestWord + 1 &&
  (disguisedWords.has(word) ||
    also.has(word) ||
    (word.length > 4 &&
      word.endsWith('s') &&
      !innocentPlurals.has(word) &&
      (disguisedWords.has(word.slice(0, -1)) || also.has(word.slice(0, -1)))))

/** Words without doubled letters that nobody means otherwise, also with letters doubled as in `shiit`. */
const unmistakable = new Set(['fucking', 'fucker', 'fucks', 'fuck', 'shit', 'bitch', 'cunt', 'whore', 'slut'])
const hasRepeats = (run: string): boolean => unmistakable.has(run.replace(/(.)\1+/g, '$1'))

/** Words with another meaning, which are written with figures in them only to be rude. */
const rudeWithFigures = new Set(['retard', 'rape', 'chink', 'gook', 'sex', 'fag'])

const figures = new Map(
  Object.entries({
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    6: 'g',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '€': 'e',
    '!': 'i',
    '|': 'i',
  }),
)
/** Returns a text with letters in place of the figures and signs that look like them; `one` is what `1` stands for. */
export const asLetters = (text: string, one: string) =>
  Array.from(text, sign => (sign === '1' || sign === '|' ? one : (figures.get(sign) ?? sign))).join('')

/** Finds the word in a token in which figures or signs stand for letters: `a55hole`. The first and last ones may be no part of it. */
function figuresAsLetters(whole: string, also: ReadonlySet<string>): Range | undefined {
  const hasFigure = /[^\p{L}]/u.test(whole)
  if (!hasFigure && !whole.includes('v')) return undefined
  const start = whole.search(/[a-z]/)
  const end = 1 + Math.max(...Array.from(whole.matchAll(/[a-z]/g), ({ index }) => index))
  if (start < 0 || end - start < 2) return undefined
  for (const from of new Set([0, start]))
    for (const to of new Set([whole.length, end])) {
      const part = whole.slice(from, to)
      for (const one of ['i', 'l']) {
        const read = asLetters(part, one)
        if (isOffensive(read, also) || isOffensive(read.replaceAll('v', 'u'), also)) return [from, to]
        if (/^[a-z].*[a-z]$/.test(part) && part !== read && rudeWithFigures.has(read.replace(/s$/, '')))
          return [from, to]
      }
    }
  return undefined
}

/** Finds an offensive word that letters with signs between them make up. Initials may be a milder word by chance. */
function withinSpelled(whole: string, also: ReadonlySet<string>): Range | undefined {
  const single = [...whole.matchAll(/[a-z0-9@$!]/g)]
  const read = asLetters(single.map(({ 0: sign }) => sign).join(''), 'i')
  if (isOffensive(read, also)) return [0, whole.length]
  for (const word of unmistakable) {
    const at = read.indexOf(word)
    if (at >= 0) return [single[at]?.index ?? 0, (single[at + word.length - 1]?.index ?? 0) + 1]
  }
  return undefined
}
