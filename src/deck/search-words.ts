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

/** A word that is sought, as a search compares it, and what it begins with in other endings. */
export type SoughtForms = readonly string[]

/** Whether a word begins with one of the forms of a word that is sought. */
const isForm = (word: string, forms: SoughtForms): boolean => forms.some(form => word.startsWith(form))

/**
 * Seeks the first of the texts of a document in which most of some words stand, in steps of one text each: a deck may have a million words.
 * Returns null where none of the words stands.
 */
export function* seekText(
  document: Document,
  sought: readonly SoughtForms[],
): Generator<undefined, FoundText | null> {
  let most = 0
  let best: FoundText | null = null
  for (const [index, step] of document.entries())
    for (const text of stepTexts(step)) {
      yield
      const count = countFound(text.text, sought)
      if (count <= most) continue
      most = count
      best = { step: index, stepId: step.id, text: excerpt(text, sought) }
      if (most === sought.length) return best
    }
  return best
}

/** Counts the words that some words of a text begin with. */
function countFound(text: string, sought: readonly SoughtForms[]): number {
  // Splitting a text takes long, and few texts have any of the words.
  const whole = folded(text)
  if (!sought.some(forms => forms.some(form => whole.includes(form)))) return 0
  const own = searchWords(text)
  return sought.filter(forms => own.some(word => isForm(word, forms))).length
}

/** How many characters of a text are shown: before what was found, and altogether. */
const shown = { before: 24, most: 90 } as const

/** Returns a text as one line that begins a little before the first of some words. */
function excerpt({ text, isMarkdown }: StepText, sought: readonly SoughtForms[]): string {
  const line = plainText({ text, format: isMarkdown ? 'markdown' : 'plain' })
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const starts: number[] = []
  let first: number | undefined
  for (const { word, at } of wordsIn(line)) {
    starts.push(at)
    if (!sought.some(forms => isForm(word, forms))) continue
    first = at
    break
  }
  const from = starts.find(at => at >= (first ?? 0) - shown.before) ?? 0
  const rest = Array.from(line.slice(from))
  const cut = rest.length > shown.most ? `${rest.slice(0, shown.most).join('').trimEnd()}…` : rest.join('')
  return from > 0 ? `…${cut}` : cut
}
