import { direction } from '#contract/text/direction.ts'
import type { Keeping, KeptPlace } from '../../kept-places.ts'
import { bottomEdge, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { drawKeptWords } from './draw-kept.ts'
import { drawEmptyCloud } from './empty-cloud.ts'
import { areaOf, gap, placeOnSpiral, type PlacedWord, type MeasuredWord } from './spiral.ts'
import { keyOfWord, sizeLevel, fitWord, wordColour, wordCounts, wordsOf, wordWeight } from './words.ts'

/** How far a word reaches above and below its baseline at most, in sizes of its type. */
const reach = { ascent: 0.77, descent: 0.22 } as const
/** The most frequent word at most: in sizes of an option's label, and as a part of the height. */
const largest = { option: 5, height: 0.5 } as const
/** So many words are shown that the most frequent can be this large (px) and all cover this part of the box. */
const target = { size: smallest * 2.2, cover: 0.5 } as const

/** Draws words around the middle, sized by their count. */
export const cloud: Look = input => {
  const words = wordsOf(input)
  const top = words[0]?.count ?? 0
  if (top === 0)
    return drawEmptyCloud(input, (blocks, largest) => {
      const words = blocks.map(({ height, ...block }) => ({ ...block, ascent: height, descent: 0 }))
      return placeOnSpiral(words, input.box, smallest, largest).map(({ word, bounds }) => ({
        ...bounds,
        word,
      }))
    })
  const sized = words.slice(0, wordCounts[0]).map(({ word, count }): MeasuredWord => {
    const { width, ascent, descent } = fitWord(word, input)
    return {
      word,
      width,
      ascent: Math.min(ascent, reach.ascent),
      descent: Math.min(descent, reach.descent),
      level: sizeLevel(count, top),
    }
  })
  if (input.live.keeping) return drawKept(words, sized, input.live.keeping, input)
  const { placed, bottom } = placeWords(sized, words.length, input)
  const left = words.length - placed.length
  return [...placed.map(word => drawWord(word, input)), ...(left > 0 ? drawMore(left, input, bottom) : [])]
}

/** Draws the words of a stage, which stay where they are. */
function drawKept(
  words: ReturnType<typeof wordsOf>,
  sized: readonly MeasuredWord[],
  keeping: Keeping,
  input: LookInput,
): Node[] {
  const blocks = sized.map((one, index) => ({
    ...one,
    height: one.ascent + one.descent,
    count: words[index]?.count ?? 0,
  }))
  const look = {
    look: 'cloud',
    gap: { x: gap, y: gap / 3 },
    most: largestIn(input.box, input),
    large: target.size,
    limit: countFor(sized, input.box),
    arrange: () =>
      placeWords(sized, words.length, input).placed.map(({ bounds, ...word }) => ({ ...word, ...bounds })),
    draw: ({ ascent, descent, level }: MeasuredWord, place: KeptPlace) =>
      drawWord({ ...place, level, below: ((ascent - descent) / 2) * place.size }, input),
  }
  return drawKeptWords(blocks, words.length, keeping, look, input)
}

const largestIn = ({ h }: Box, { sizes }: LookInput): number =>
  Math.min(sizes.option * largest.option, h * largest.height)

/** Returns the words that are shown, where they stand, and the y at which the line with the number of the others begins. */
function placeWords(
  words: readonly MeasuredWord[],
  total: number,
  input: LookInput,
): { placed: PlacedWord[]; bottom: number } {
  const { box } = input
  const shown = words.slice(0, countFor(words, box))
  const placeIn = (area: Box) => placeOnSpiral(shown, area, smallest, largestIn(area, input))
  // The line that says how many more there are takes its height only where there are more.
  const whole = shown.length === total ? placeIn(box) : []
  const area = dropBottom(box, moreHeight(input))
  return { placed: whole.length === total ? whole : placeIn(area), bottom: bottomEdge(area) }
}

const countFor = (words: readonly MeasuredWord[], { w, h }: Box): number =>
  wordCounts.find(count => areaOf(words.slice(0, count), smallest, target.size) < w * h * target.cover) ??
  Math.min(...wordCounts)

/** A word where it is drawn. */
interface DrawnWord extends Pick<PlacedWord, 'word' | 'x' | 'y' | 'size' | 'level'> {
  /** How far its baseline lies below `y`, px. */
  below?: number
  /** As in `KeptPlace`; its size changes gradually then. */
  renewals?: number
}

function drawWord({ word, x, y, size, level, below = 0, renewals }: DrawnWord, input: LookInput): Node {
  const { family, id, measure, element } = input
  const key = keyOfWord(id, word, renewals)
  return {
    kind: 'group',
    key,
    x,
    y,
    children: setText(
      {
        lines: [fitWord(word, input).text],
        font: { family, size, weight: wordWeight },
        leading: size,
        width: 0,
        height: size,
        cut: false,
        broken: false,
        overflowPx: 0,
        direction: direction(word),
      },
      {
        key: `${key}/text`,
        x: 0,
        y: 0,
        anchor: 'middle',
        fill: wordColour(word, level, input),
        element,
        role: 'answer',
      },
      measure,
    ).map(text => ({ ...text, y: below, ...(renewals === undefined ? {} : { grows: true }) })),
  }
}
