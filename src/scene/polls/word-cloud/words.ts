import { makeReadable } from '../../colour.ts'
import { cutWithEllipsis, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { hash } from './hash.ts'

/** The weight of the type of words in a cloud. */
export const wordWeight = 800
/** How many words a cloud shows: fewer where the most frequent would be hardly larger than the rest. */
export const wordCounts = [60, 44, 32, 22, 14] as const

/** Returns the words, the most frequent first; none while results are hidden. */
export const wordsOf = ({ isWithheld, live }: LookInput): readonly { word: string; count: number }[] =>
  !isWithheld && live.result && 'words' in live.result ? live.result.words : []

/** No word is wider than this, in sizes of its type: some characters are many times as wide as a letter. */
const widest = 25
/** The part of the width of the box that the widest word may take in the smallest type. */
const part = 0.95
/** The size of the type in which words are measured, px. */
const measuredSize = 100

/**
 * Returns a word as it is drawn, cut where it would leave no space for the others, and its width, ascent and descent in
 * sizes of its type.
 */
export function fitWord(word: string, { box, family, measure }: LookInput) {
  const font = { family, size: measuredSize, weight: wordWeight }
  const most = Math.min(widest, (box.w / smallest) * part) * measuredSize
  const text = measure(word, font).width <= most ? word : cutWithEllipsis(word, most, font, measure)
  const { width, ascent, descent } = measure(text, font)
  return { text, width: width / measuredSize, ascent: ascent / measuredSize, descent: descent / measuredSize }
}

/** The least size of a word, in sizes of the most frequent: nothing tiny stands beside something huge. */
const leastLevel = 2 / 8

/**
 * Returns the size of a word by the square root of its count, 0–1, in eighths of the most frequent: so one more vote rarely
 * moves a word.
 */
export const sizeLevel = (count: number, top: number): number =>
  Math.max(leastLevel, Math.ceil(Math.sqrt(count / top) * 8) / 8)

/** The hue of a word, always the same for the same word; null where the author wants the accent alone. */
export function wordHue(word: string, { accent, colours, palette, poll }: LookInput): string | null {
  if (poll.colorMode === 'match' && colours.length === 0) return null
  const hues = colours.length > 0 ? colours : palette
  return hues[Math.floor(hash(word) * hues.length)] ?? accent
}

/** Returns the colour of a word as text on the ground of the chart; `level` is its size, 0–1. */
export function wordColour(word: string, level: number, input: LookInput): string {
  const { accent, surface } = input
  const hue = wordHue(word, input)
  if (hue !== null) return makeReadable(hue, surface.background)
  return level > 0.6 ? makeReadable(accent, surface.background) : level > 0.4 ? surface.text : surface.muted
}

/** Returns the key of a word's node: another one each time that it is taken away and drawn anew elsewhere. */
export const keyOfWord = (id: string, word: string, renewals = 0): string =>
  renewals === 0 ? `${id}/w${word}` : `${id}/r${renewals}/w${word}`
