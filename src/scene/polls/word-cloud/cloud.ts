import { direction } from '#contract/text/direction.ts'
import { bottomEdge, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { drawEmptyCloud } from './empty-cloud.ts'
import { areaOf, placeOnSpiral, type PlacedWord, type MeasuredWord } from './spiral.ts'
import { sizeLevel, fitWord, wordColour, wordCounts, wordsOf, wordWeight } from './words.ts'

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
  const { placed, bottom } = placeWords(sized, words.length, input)
  const left = words.length - placed.length
  return [...placed.map(word => drawWord(word, input)), ...(left > 0 ? drawMore(left, input, bottom) : [])]
}

/** Returns the words that are shown, where they stand, and the y at which the line with the number of the others begins. */
function placeWords(
  words: readonly MeasuredWord[],
  total: number,
  input: LookInput,
): { placed: PlacedWord[]; bottom: number } {
  const { box, sizes } = input
  const shown = words.slice(0, countFor(words, box))
  const placeIn = (area: Box) =>
    placeOnSpiral(shown, area, smallest, Math.min(sizes.option * largest.option, area.h * largest.height))
  // The line that says how many more there are takes its height only where there are more.
  const whole = shown.length === total ? placeIn(box) : []
  const area = dropBottom(box, moreHeight(input))
  return { placed: whole.length === total ? whole : placeIn(area), bottom: bottomEdge(area) }
}

const countFor = (words: readonly MeasuredWord[], { w, h }: Box): number =>
  wordCounts.find(count => areaOf(words.slice(0, count), smallest, target.size) < w * h * target.cover) ??
  Math.min(...wordCounts)

function drawWord({ word, x, y, size, level }: PlacedWord, input: LookInput): Node {
  const { family, id, measure, element } = input
  const key = `${id}/w${word}`
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
    ).map(text => ({ ...text, y: 0 })),
  }
}
