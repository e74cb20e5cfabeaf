import { makeReadable } from '../../colour.ts'
import { cutWithEllipsis, legible, readable } from '../../text.ts'
import { clamp } from '../../layout.ts'
import type { LookInput } from '../look.ts'
import { hash } from './hash.ts'
import { type Block, areaOfBlocks } from './pack.ts'

/** The weight of the type of words in a cloud. */
export const wordWeight = 800
/** How many words a cloud shows: fewer where the most frequent would be hardly larger than the rest. */
export const wordCounts = [130, 115, 100, 80, 60, 44, 32, 22, 14] as const

/** A word and how often it was sent. */
interface Counted {
  word: string
  count: number
}

/**
 * Returns the words, the most frequent first; none while results are hidden. Of those sent equally often the ones that stand on this stage come first, then
 * by chance, which is the same for a poll wherever it is drawn: by the alphabet those that begin with a letter far back would never be seen.
 */
export function wordsOf({ isWithheld, live, id }: LookInput): readonly Counted[] {
  if (isWithheld || !live.result || !('words' in live.result)) return []
  const { words } = live.result
  const { keeping } = live
  const standing = new Set(
    keeping?.last?.name === keeping?.name ? keeping?.last?.places.map(({ word }) => word) : [],
  )
  const chances = chancesOf(words, id)
  return words.toSorted(
    (a, b) =>
      b.count - a.count ||
      Number(standing.has(b.word)) - Number(standing.has(a.word)) ||
      (chances.get(a) ?? 0) - (chances.get(b) ?? 0),
  )
}

/** Returns a number from 0 to 1 for each word of a poll. */
function chancesOf(words: readonly Counted[], id: string): ReadonlyMap<Counted, number> {
  return new Map(words.map(each => [each, hash(`${id} ${each.word}`)]))
}

/**
 * Returns the first words, and after them those that stand on this stage although others are more frequent now: as long as the others move they
 * have to be drawn, too.
 */
export function firstAndStanding(
  words: readonly Counted[],
  most: number,
  { keeping }: LookInput['live'],
): readonly Counted[] {
  if (words.length <= most || !keeping?.last) return words.slice(0, most)
  const standing = new Set(keeping.last.places.map(({ word }) => word))
  return [...words.slice(0, most), ...words.slice(most).filter(({ word }) => standing.has(word))]
}

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
export function fitWord(word: string, input: LookInput) {
  const { box, family, measure } = input
  const font = { family, size: measuredSize, weight: wordWeight }
  const most = Math.min(widest, (box.w / leastWordSize(input)) * part) * measuredSize
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

/** The least size of a word, in sizes of an option's label. */
const leastOfOption = 0.6
/** The most frequent word is larger than the least type by as much as their counts ask for, but at least and at most so many times where many words are shown. */
const contrast = { least: 1.1, most: 2.4 } as const

/** Words cover this part of their box at most. */
const cover = 0.56

/** Returns the least type of words: what is read from the back of a room, less on a card, px. */
export const leastWordSize = ({ sizes }: LookInput): number => legible(readable, sizes.option * leastOfOption)

/** Returns the least size of the most frequent of some words, px: in a smaller type a cloud would have more words, but nothing large. */
export function leastTopSize(
  words: readonly Pick<Block, 'level' | 'width'>[],
  largest: number,
  input: LookInput,
): number {
  const least = leastWordSize(input)
  const lowest = Math.min(1, ...words.map(({ level }) => level))
  const widest = Math.max(1, ...words.map(({ level, width }) => level * width))
  const wanted = least * clamp(1 / lowest, contrast.least, contrast.most)
  return Math.max(least, Math.min(wanted, largest, (input.box.w / widest) * part))
}

/** Returns how many of some words are shown: so many cover a part of the box where the most frequent is as small as it may be. */
export function countFor(words: readonly Block[], largest: number, input: LookInput): number {
  const { w, h } = input.box
  const least = leastWordSize(input)
  const isSpaceFor = (some: readonly Block[]) =>
    areaOfBlocks(some, least, leastTopSize(some, largest, input)) < w * h * cover
  return wordCounts.find(count => isSpaceFor(words.slice(0, count))) ?? Math.min(...wordCounts)
}

/** The hue of a word, always the same for the same word; null where the author wants the accent alone. */
export function wordHue(word: string, { accent, colours, palette, poll }: LookInput): string | null {
  if (poll.colorMode === 'match' && colours.length === 0) return null
  const hues = colours.length > 0 ? colours : palette
  return hues[Math.floor(hash(word) * hues.length)] ?? accent
}

/**
 * Returns the hues of words, the most frequent first, so that none comes again before all were taken: its own, or the first after it. Words that stand on this stage
 * keep theirs. Empty where the author wants the accent alone.
 */
export function huesApart(words: readonly string[], input: LookInput): ReadonlyMap<string, string> {
  const { colours, live, palette, poll } = input
  const hues = colours.length > 0 ? colours : palette
  const found = new Map<string, string>()
  if ((poll.colorMode === 'match' && colours.length === 0) || hues.length === 0) return found
  const uses = new Map(hues.map(hue => [hue, 0]))
  const take = (word: string, hue: string) => {
    found.set(word, hue)
    uses.set(hue, (uses.get(hue) ?? 0) + 1)
  }
  const { keeping } = live
  const present = new Set(words)
  if (keeping?.last?.name === keeping?.name)
    for (const { word, hue } of keeping?.last?.places ?? [])
      if (hue !== undefined && uses.has(hue) && present.has(word)) take(word, hue)
  for (const word of words) {
    if (found.has(word)) continue
    const least = Math.min(...uses.values())
    const first = Math.floor(hash(word) * hues.length)
    const turned = [...hues.slice(first), ...hues.slice(0, first)]
    take(word, turned.find(hue => uses.get(hue) === least) ?? turned[0] ?? input.accent)
  }
  return found
}

/** In fewer colours than this neighbours cannot be in different ones. */
const leastHues = 3

/** Returns the colour of a word for `Block`; undefined where there are too few to keep those in the same one apart. */
export function hueApart(word: string, input: LookInput): string | undefined {
  const hues = input.colours.length > 0 ? input.colours : input.palette
  return hues.length < leastHues ? undefined : (wordHue(word, input) ?? undefined)
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
