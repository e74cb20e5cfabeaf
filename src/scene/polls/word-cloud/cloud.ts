import { direction } from '#contract/text/direction.ts'
import type { KeptPlace } from '../../kept-places.ts'
import { bottomEdge, centreX, centreY, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { smallest } from '../../text.ts'
import { type Work, finish } from '../../work.ts'
import type { Look, LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { drawKeptWords } from './draw-kept.ts'
import { drawEmptyCloud } from './empty-cloud.ts'
import type { KeptBlock } from './rules.ts'
import { packBlocks, packing, type Packed } from './pack.ts'
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

/** How far a word reaches above and below its baseline at most, in sizes of its type. */
const reach = { ascent: 0.77, descent: 0.22 } as const
/** The most frequent word at most: in sizes of an option's label, and as a part of the height. */
const largest = { option: 5, height: 0.5 } as const
/** Draws words around the middle, sized by their count. */
export const cloud: Look = input => {
  const words = wordsOf(input)
  const top = words[0]?.count ?? 0
  if (top === 0)
    return drawEmptyCloud(input, (blocks, largest) =>
      packBlocks(blocks, input.box, { least: smallest, largest }),
    )
  const held = firstAndStanding(words, wordCounts[0], input.live).map(({ word, count }): Word => {
    const { width, ascent, descent } = fitWord(word, input)
    const [up, down] = [Math.min(ascent, reach.ascent), Math.min(descent, reach.descent)]
    const level = sizeLevel(count, top)
    const hue = hueApart(word, input)
    return { word, hue, width, height: up + down, below: (up - down) / 2, level, count }
  })
  const sized = held.slice(0, wordCounts[0])
  const baselines = new Map(held.map(({ word, below }) => [word, below]))
  const draw = (place: Omit<DrawnWord, 'below'>) =>
    drawWord({ ...place, below: (baselines.get(place.word) ?? 0) * place.size }, input)
  if (input.live.keeping) {
    const look = {
      look: 'cloud',
      most: largestIn(input.box, input),
      least: leastWordSize(input),
      large: leastTopSize(sized, largestIn(input.box, input), input),
      limit: countFor(sized, largestIn(input.box, input), input),
      *arrange(some: readonly Word[] = sized) {
        return (yield* placeWords(some, words.length, input)).placed
      },
      draw: ({ level }: Word, place: KeptPlace) => draw({ ...place, level }),
    }
    return drawKeptWords({ words: sized, held, total: words.length }, input.live.keeping, look, input)
  }
  const { placed, bottom } = finish(placeWords(sized, words.length, input))
  const left = words.length - placed.length
  return [
    ...placed.map(one => draw({ ...one, x: centreX(one), y: centreY(one) })),
    ...(left > 0 ? drawMore(left, input, bottom) : []),
  ]
}

/** A word to be placed. */
interface Word extends KeptBlock {
  /** How far its baseline lies below its middle, in sizes of its type. */
  below: number
}

const largestIn = ({ h }: Box, { sizes }: LookInput): number =>
  Math.min(sizes.option * largest.option, h * largest.height)

/** Returns the words that are shown, where they stand, and the y at which the line with the number of the others begins. */
function* placeWords(
  words: readonly Word[],
  total: number,
  input: LookInput,
): Work<{ placed: Packed[]; bottom: number }> {
  const { box } = input
  const shown = words.slice(0, countFor(words, largestIn(box, input), input))
  const placeIn = (area: Box) =>
    packing(shown, area, {
      least: leastWordSize(input),
      leastTop: leastTopSize(shown, largestIn(area, input), input),
      largest: largestIn(area, input),
    })
  // The line that says how many more there are takes its height only where there are more.
  const whole = shown.length === total ? yield* placeIn(box) : []
  const area = dropBottom(box, moreHeight(input))
  return { placed: whole.length === total ? whole : yield* placeIn(area), bottom: bottomEdge(area) }
}

/** A word where it is drawn, with its middle at x, y. */
interface DrawnWord extends Pick<Packed, 'word' | 'x' | 'y' | 'size' | 'level'> {
  /** How far its baseline lies below its middle, px. */
  below: number
  /** As in `KeptPlace`; its size changes gradually then. */
  renewals?: number
}

function drawWord({ word, x, y, size, level, below, renewals }: DrawnWord, input: LookInput): Node {
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
