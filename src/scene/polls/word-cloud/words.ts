import { readable } from '../../colour.ts'
import { palette } from '../../palette.ts'
import type { Box, Font } from '../../primitives.ts'
import { ellipsis, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { hash } from './spiral.ts'

/** The words, the most frequent first; none while results are hidden. */
export const wordsOf = ({ hidden, live }: LookInput): readonly { word: string; count: number }[] =>
  !hidden && live.result && 'words' in live.result ? live.result.words : []

/** No word is wider than this, in sizes of its type: 25 wide letters are not, some signs are many times as wide as a letter. */
const widest = 25

/**
 * Returns a word as it is written on stage: cut where it would leave no room for the others, or would find none in the box
 * in the smallest type.
 */
export function shownAs(word: string, font: Font, box: Box, measure: LookInput['measure']): string {
  const width = Math.min(widest, (box.w / smallest) * 0.95) * font.size
  return measure(word, font).width <= width ? word : ellipsis(word, width, font, measure)
}

/** One of eight steps of size, up to 1 for the most frequent word, by the square root of the count: one more vote rarely moves a word. */
export const level = (count: number, top: number): number => Math.ceil(Math.sqrt(count / top) * 8) / 8

/** The hue of a word, always the same for the same word; null where the poll has no hues. */
export function wordHue(word: string, { accent, colours, poll }: LookInput): string | null {
  if (poll.colorMode !== 'palette' && colours.length === 0) return null
  const hues = colours.length > 0 ? colours : palette
  return hues[Math.floor(hash(word) * hues.length)] ?? accent
}

/** The colour of a word as text on the ground of the chart; `level` is its size, 0–1. */
export function wordColour(word: string, level: number, input: LookInput): string {
  const { accent, surface } = input
  const hue = wordHue(word, input)
  if (hue !== null) return readable(hue, surface.background)
  return level > 0.6 ? readable(accent, surface.background) : level > 0.4 ? surface.text : surface.muted
}
