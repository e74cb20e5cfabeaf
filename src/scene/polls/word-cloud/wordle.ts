import { direction } from '#contract/text/direction.ts'
import type { Keeping, KeptPlace } from '../../kept-places.ts'
import { bottomEdge, centreX, centreY, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { cloud } from './cloud.ts'
import { drawKeptWords } from './draw-kept.ts'
import { drawEmptyCloud } from './empty-cloud.ts'
import { type Block, packBlocks, type Packed } from './pack.ts'
import { hash } from './hash.ts'
import { keyOfWord, sizeLevel, fitWord, wordColour, wordCounts, wordsOf, wordWeight } from './words.ts'

/** In a lower box than this (px) no word has space to stand upright. */
const lowest = smallest * 9
/** How far a word reaches above and below its baseline at most, in sizes of its type. */
const reach = { ascent: 0.78, descent: 0.22 } as const
/** The most frequent word at most: in sizes of an option's label, and as a part of the height. */
const largest = { option: 4.5, height: 0.5 } as const
/** Fewer words are shown where the most frequent would be smaller than this, px. */
const largeEnough = smallest * 2
/** The longest word that may stand upright, in sizes of the most frequent one, and how many of them do, 0–1. */
const upright = { longest: 3, part: 0.22 } as const
/** How many words are packed: fewer than in a cloud, because words that stand upright have to be larger to be read. */
const counts = wordCounts.slice(2)
const [mostWords = wordCounts[0]] = counts

/** Draws closely packed words, sized by their count, about one in five upright. */
export const wordle: Look = input => {
  if (input.box.h < lowest) return cloud(input)
  const words = wordsOf(input)
  const top = words[0]?.count ?? 0
  // On a stage a word is not turned while it stands, unless it becomes the most frequent.
  const wasTurned = new Map(
    input.live.keeping?.last?.places.map(({ word, isTurned }) => [word, isTurned] as const),
  )
  if (top === 0)
    return drawEmptyCloud(input, (blocks, largest) => packBlocks(blocks, input.box, smallest, largest))
  const measured = words.slice(0, mostWords).map(({ word, count }) => {
    const level = sizeLevel(count, top)
    const { width } = fitWord(word, input)
    const turned = count < top && (wasTurned.get(word) ?? standsUpright(word, width * level))
    return measureWord(word, level, turned, input)
  })
  if (input.live.keeping) return drawKept(words, measured, input.live.keeping, input)
  const { packed, bottom } = packWords(measured, words.length, input)
  const byWord = new Map(measured.map(one => [one.word, one]))
  const left = words.length - packed.length
  return [
    ...packed.map(one => drawWord({ ...one, x: centreX(one), y: centreY(one) }, byWord.get(one.word), input)),
    ...(left > 0 ? drawMore(left, input, bottom) : []),
  ]
}

/** Draws the words of a stage, which stay where they are. */
function drawKept(
  words: ReturnType<typeof wordsOf>,
  measured: readonly Word[],
  keeping: Keeping,
  input: LookInput,
): Node[] {
  const look = {
    look: 'wordle',
    most: largestIn(input),
    large: largeEnough,
    limit: mostWords,
    arrange: (some: readonly Word[] = measured) => packWords(some, words.length, input).packed,
    draw: (word: Word, { isTurned = false, ...place }: KeptPlace) => {
      // A word that is due to lie down stands as long as all are held.
      const drawn = isTurned === word.turned ? word : measureWord(word.word, word.level, isTurned, input)
      return drawWord({ ...place, level: word.level }, drawn, input)
    },
  }
  const blocks = measured.map((one, index) => ({ ...one, count: words[index]?.count ?? 0 }))
  return drawKeptWords(blocks, words.length, keeping, look, input)
}

const largestIn = ({ box, sizes }: LookInput): number =>
  Math.min(sizes.option * largest.option, box.h * largest.height)

/** A word as it is packed. */
interface Word extends Block {
  /** How far its baseline lies below its middle, in sizes of its type. */
  baseline: number
  turned: boolean
}

function measureWord(word: string, level: number, turned: boolean, input: LookInput): Word {
  const { width: length, ascent, descent } = fitWord(word, input)
  const up = Math.min(ascent, reach.ascent)
  const down = Math.min(descent, reach.descent)
  return {
    word,
    level,
    width: turned ? up + down : length,
    height: turned ? length : up + down,
    baseline: (up - down) / 2,
    turned,
  }
}

/** Returns whether a word stands upright: about a fifth of the short ones, in scripts that can be read that way. */
const standsUpright = (word: string, length: number): boolean =>
  length <= upright.longest &&
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\s]+$/u.test(word) &&
  hash(`${word} upright`) < upright.part

/** Returns the words that are shown, where they stand, and the y at which the line with the number of the others begins. */
function packWords(
  words: readonly Word[],
  total: number,
  input: LookInput,
): { packed: Packed[]; bottom: number } {
  const { box } = input
  const most = largestIn(input)
  const packIn = (some: readonly Word[], area: Box) => packBlocks(some, area, smallest, most)
  const isLarge = ([first]: readonly Packed[]) => (first?.size ?? 0) >= Math.min(most, largeEnough)
  // The line that says how many more there are takes its height only where there are more.
  const area = dropBottom(box, moreHeight(input))
  const bottom = bottomEdge(area)
  const whole = words.length === total ? packIn(words, box) : []
  if (whole.length === total && isLarge(whole)) return { packed: whole, bottom }
  const packed = counts
    .filter((count, index) => index === 0 || count < words.length)
    .reduce<Packed[]>((best, count) => (isLarge(best) ? best : packIn(words.slice(0, count), area)), [])
  return { packed, bottom }
}

/** A word where it is drawn, with its middle at x, y. */
interface DrawnWord extends Pick<Packed, 'word' | 'x' | 'y' | 'size' | 'level'> {
  /** As in `KeptPlace`; its size changes gradually then. */
  renewals?: number
}

function drawWord(
  { word, x, y, size, level, renewals }: DrawnWord,
  measured: Word | undefined,
  input: LookInput,
): Node {
  const { family, id, element } = input
  const { baseline = 0, turned = false } = measured ?? {}
  const key = keyOfWord(id, word, renewals)
  return {
    kind: 'group',
    key,
    x,
    y,
    ...(turned ? { rotation: -90 } : {}),
    children: [
      {
        kind: 'text',
        key: `${key}/text`,
        text: fitWord(word, input).text,
        x: 0,
        y: baseline * size,
        anchor: 'middle',
        direction: direction(word),
        fill: wordColour(word, level, input),
        family,
        size,
        weight: wordWeight,
        element,
        role: 'answer',
        cut: false,
        overflowPx: 0,
        ...(renewals === undefined ? {} : { grows: true }),
      },
    ],
  }
}
