import type { Document } from '#contract/deck/deck.ts'
import { markdownSigns } from './plain-text.ts'
import { type StepText, mapStepTexts, stepTexts, textsOf } from './step-texts.ts'

/** What is sought in a deck. */
export interface Sought {
  words: string
  /** Whether capitals and accents matter: without it “cafe” finds “Café”. */
  isExact?: boolean
  /** Whether it must stand between other signs than letters and digits. */
  isWhole?: boolean
}

/** A place in a deck where what is sought stands. */
export interface Hit extends StepText {
  stepId: string
  /** Where it begins and ends in its text. */
  start: number
  end: number
}

/** Returns all places of a document where some words stand, in the order of the steps. */
export function findHits(document: Document, sought: Sought): Hit[] {
  const words = simplified(sought.words, sought).chars
  if (words.trim() === '') return []
  return document.flatMap(step =>
    stepTexts(step).flatMap(text =>
      rangesIn(text, words, sought).map(range => ({ ...text, ...range, stepId: step.id })),
    ),
  )
}

/**
 * Returns the document with other words in some places, and how many there are: a text that would be too long, or empty where one is
 * needed, is left alone. Signs of Markdown among the replaced words stay.
 */
export function replaceHits(
  document: Document,
  hits: readonly Hit[],
  to: string,
): { document: Document; count: number } {
  const bySteps = Map.groupBy(hits, ({ stepId }) => stepId)
  let count = 0
  const next = document.map(step => {
    const here = bySteps.get(step.id)
    if (!here) return step
    const texts = Map.groupBy(here, placeOf)
    const written = new Map<string, string>()
    const replaced = mapStepTexts(step, text => {
      const inText = texts.get(placeOf(text)) ?? []
      const after = inText
        .toSorted((a, b) => b.start - a.start)
        .reduce((current, hit) => withWords({ ...text, text: current }, hit, to), text.text)
      written.set(placeOf(text), after)
      return after
    })
    for (const text of textsOf(replaced))
      if (written.get(placeOf(text)) === text.text) count += texts.get(placeOf(text))?.length ?? 0
    return replaced
  })
  return { document: count === 0 ? document : next, count }
}

const placeOf = ({ element = '', path }: Pick<StepText, 'element' | 'path'>): string =>
  JSON.stringify([element, path])

/** A text as it is compared, and where each of its characters begins and ends in the text itself. */
interface Simplified {
  chars: string
  starts: number[]
  ends: number[]
}

/** Returns what is compared of a text: without accents and capitals unless these matter, and without what `isHidden`. */
function simplified(
  text: string,
  { isExact = false }: Sought,
  isHidden?: (at: number) => boolean,
): Simplified {
  const found: Simplified = { chars: '', starts: [], ends: [] }
  let at = 0
  for (const char of text) {
    const start = at
    at += char.length
    if (isHidden?.(start) === true) continue
    const compared = isExact
      ? char
      : char
          .normalize('NFKD')
          .replaceAll(/\p{Mn}/gu, '')
          .toLowerCase()
    // An accent that is a character of its own belongs to the letter before it.
    if (compared === '' && found.ends.length > 0) found.ends[found.ends.length - 1] = at
    found.chars += compared
    for (let index = 0; index < compared.length; index += 1) {
      found.starts.push(start)
      found.ends.push(at)
    }
  }
  return found
}

const isWordChar = (char: string | undefined): boolean =>
  char !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(char)

/** Returns where words stand in a text. */
function rangesIn(
  { text, isMarkdown }: StepText,
  words: string,
  sought: Sought,
): { start: number; end: number }[] {
  const signs = isMarkdown ? markdownSigns(text) : []
  const { chars, starts, ends } = simplified(text, sought, at =>
    signs.some(({ start, end }) => at >= start && at < end),
  )
  const found: { start: number; end: number }[] = []
  let at = chars.indexOf(words)
  while (at !== -1) {
    const last = at + words.length - 1
    const [start = 0, end = 0] = [starts[at], ends[last]]
    // Not a part of a character, such as a ligature, and not a part of a word.
    const isPart = starts[at - 1] === start || starts[last + 1] === starts[last]
    const isInWord = isWordChar(chars[at - 1]) || isWordChar(chars[last + 1])
    const isHit = !isPart && !(sought.isWhole === true && isInWord)
    if (isHit) found.push({ start, end })
    at = chars.indexOf(words, isHit ? last + 1 : at + 1)
  }
  return found
}

/** Returns a text with other words in one place. */
function withWords({ text, isMarkdown }: StepText, { start, end }: Hit, to: string): string {
  const inside = isMarkdown ? markdownSigns(text).filter(sign => sign.start >= start && sign.end <= end) : []
  // What escapes a sign goes with that.
  const signs = inside
    .map(sign => text.slice(sign.start, sign.end))
    .filter(sign => sign !== '\\')
    .join('')
  const before = text.slice(0, start)
  const after = text.slice(end)
  // Words that were all in one form and are gone leave no pair of empty signs.
  const pair = signs !== '' && after.startsWith(signs) ? signs : ''
  return before + to + signs.slice(pair.length) + after.slice(pair.length)
}
