import type { Document } from '#contract/deck/deck.ts'
import { plainText } from './plain-text.ts'
import { type StepText, stepTexts } from './step-texts.ts'

/** Splits texts of every script into words, also those that are written without spaces. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** How many characters of a word are kept; a longer one is found by its beginning. */
const longestWord = 60

/** Returns the words of a text as a search compares them: each once, in small letters, without accents. */
export const searchWords = (text: string): string[] => [
  ...new Set(Array.from(wordsIn(text), ({ word }) => word)),
]

/** Yields the words of a text as they are compared, and where each begins. */
function* wordsIn(text: string): Iterable<{ word: string; at: number }> {
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const word = isWordLike === true ? folded(segment).slice(0, longestWord) : ''
    if (word !== '') yield { word, at: index }
  }
}

/** Returns a text without capitals and accents; scripts whose letters are made of parts are put together again. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC')

/** A text of a deck in which something was found, cut to a line, with the index and the id of its step. */
export interface FoundText {
  step: number
  stepId: string
  text: string
}

/** Returns the first of the texts of a document in which most of some words stand; null where none of them stands as it is written. */
export function findText(document: Document, words: string): FoundText | null {
  const sought = searchWords(words)
  let most = 0
  let best: FoundText | null = null
  for (const [index, step] of document.entries())
    for (const text of stepTexts(step)) {
      const count = countFound(text.text, sought)
      if (count <= most) continue
      most = count
      best = { step: index, stepId: step.id, text: excerpt(text, sought) }
      if (most === sought.length) return best
    }
  return best
}

/** Counts the words that some words of a text begin with. */
function countFound(text: string, sought: readonly string[]): number {
  // Splitting a text takes long, and few texts have any of the words.
  const whole = folded(text)
  if (!sought.some(word => whole.includes(word))) return 0
  const own = searchWords(text)
  return sought.filter(word => own.some(other => other.startsWith(word))).length
}

/** How many characters of a text are shown: before what was found, and altogether. */
const shown = { before: 24, most: 90 } as const

/** Returns a text as one line that begins a little before the first of some words. */
function excerpt({ text, isMarkdown }: StepText, sought: readonly string[]): string {
  const line = plainText({ text, format: isMarkdown ? 'markdown' : 'plain' })
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const starts: number[] = []
  let first: number | undefined
  for (const { word, at } of wordsIn(line)) {
    starts.push(at)
    if (!sought.some(each => word.startsWith(each))) continue
    first = at
    break
  }
  const from = starts.find(at => at >= (first ?? 0) - shown.before) ?? 0
  const rest = Array.from(line.slice(from))
  const cut = rest.length > shown.most ? `${rest.slice(0, shown.most).join('').trimEnd()}…` : rest.join('')
  return from > 0 ? `…${cut}` : cut
}
