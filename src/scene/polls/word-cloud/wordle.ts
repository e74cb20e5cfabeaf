import { direction } from '#contract/text/direction.ts'
import type { Keeping, KeptPlace } from '../../kept-places.ts'
import { bottomEdge, centreX, centreY, dropBottom } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { type Work, finish } from '../../work.ts'
import type { Look, LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { cloud } from './cloud.ts'
import { drawKeptWords } from './draw-kept.ts'
import { drawEmptyCloud } from './empty-cloud.ts'
import type { KeptBlock } from './rules.ts'
import { type Block, packBlocks, packing, type Packed } from './pack.ts'
import { hash } from './hash.ts'
import {
  countFor,
  firstAndStanding,
  hueApart,
  keyOfWord,
  sizeLevel,
  fitWord,
  leastTopSize,
  leastWordSize,
  wordColour,
  wordCounts,
  wordsOf,
  wordWeight,
} from './words.ts'

/** In a lower box than this (px) no word has space to stand upright. */
const lowest = smallest * 9
/** How far a word reaches above and below its baseline at most, in sizes of its type. */
const reach = { ascent: 0.78, descent: 0.22 } as const
/** The most frequent word at most: in sizes of an option's label, and as a part of the height. */
const largest = { option: 4.5, height: 0.5 } as const
/** The longest word that may stand upright, in sizes of the most frequent one, and how many of them do, 0–1. */
const upright = { longest: 3, part: 0.22 } as const

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
    return drawEmptyCloud(input, (blocks, largest) =>
      packBlocks(blocks, input.box, { least: smallest, largest }),
    )
  const held = firstAndStanding(words, wordCounts[0], input.live).map(({ word, count }) => {
    const level = sizeLevel(count, top)
    const { width } = fitWord(word, input)
    const turned = count < top && (wasTurned.get(word) ?? standsUpright(word, width * level))
    return { ...measureWord(word, level, turned, input), count }
  })
  const measured = held.slice(0, wordCounts[0])
  if (input.live.keeping)
    return drawKept({ words: measured, held, total: words.length }, input.live.keeping, input)
  const { packed, bottom } = finish(packWords(measured, words.length, input))
  const byWord = new Map(measured.map(one => [one.word, one]))
  const left = words.length - packed.length
  return [
    ...packed.map(one => drawWord({ ...one, x: centreX(one), y: centreY(one) }, byWord.get(one.word), input)),
    ...(left > 0 ? drawMore(left, input, bottom) : []),
  ]
}

/** Draws the words of a stage, which stay where they are. */
function drawKept(
  given: { words: readonly KeptWord[]; held: readonly KeptWord[]; total: number },
  keeping: Keeping,
  input: LookInput,
): Node[] {
  const look = {
    look: 'wordle',
    most: largestIn(input),
    least: leastWordSize(input),
    large: leastTopSize(given.words, largestIn(input), input),
    limit: countFor(given.words, largestIn(input), input),
    *arrange(some: readonly Word[] = given.words) {
      return (yield* packWords(some, given.total, input)).packed
    },
    draw: (word: KeptWord, { isTurned = false, ...place }: KeptPlace) => {
      // A word that is due to lie down stands as long as all are held.
      const drawn = isTurned === word.turned ? word : measureWord(word.word, word.level, isTurned, input)
      return drawWord({ ...place, level: word.level }, drawn, input)
    },
  }
  return drawKeptWords(given, keeping, look, input)
}

const largestIn = ({ box, sizes }: LookInput): number =>
  Math.min(sizes.option * largest.option, box.h * largest.height)

/** A word as it is packed. */
interface Word extends Block {
  /** How far its baseline lies below its middle, in sizes of its type. */
  baseline: number
  turned: boolean
}

/** The same on a stage. */
type KeptWord = Word & KeptBlock

function measureWord(word: string, level: number, turned: boolean, input: LookInput): Word {
  const { width: length, ascent, descent } = fitWord(word, input)
  const up = Math.min(ascent, reach.ascent)
  const down = Math.min(descent, reach.descent)
  return {
    word,
    hue: hueApart(word, input),
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
function* packWords(
  words: readonly Word[],
  total: number,
  input: LookInput,
): Work<{ packed: Packed[]; bottom: number }> {
  const { box } = input
  const largest = largestIn(input)
  const shown = words.slice(0, countFor(words, largest, input))
  const sizes = { least: leastWordSize(input), leastTop: leastTopSize(shown, largest, input), largest }
  // The line that says how many more there are takes its height only where there are more.
  const whole = shown.length === total ? yield* packing(shown, box, sizes) : []
  const area = dropBottom(box, moreHeight(input))
  return {
    packed: whole.length === total ? whole : yield* packing(shown, area, sizes),
    bottom: bottomEdge(area),
  }
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
