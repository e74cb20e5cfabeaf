import { centreX } from '../../layout.ts'
import { crowd } from '../dots.ts'
import { drawHill } from '../hill.ts'
import type { Look } from '../look.ts'
import { limitHeight } from '../limit-height.ts'
import { type Scale, scaleX } from './axis.ts'
import { computeBandwidth, computeDensity } from './density.ts'
import { dots } from './dots.ts'
import {
  drawAxis,
  drawMarks,
  drawNoGuesses,
  fillScale,
  measureField,
  readGuesses,
  maxHeight,
  wholeScale,
} from './guesses.ts'
import type { PlacedMark } from './marks.ts'
import { drawMiddleHalf } from './middle-half.ts'

/** The sizes of the median and the answer that are tried, in sizes of an option's label: they are the largest figures. */
const markSizes = [1.5, 1.3, 1.1]
/** How many steps the hill is drawn in. */
const steps = 96
/** Whole numbers side by side are one hill, not a peak each: how far a guess is spread at least. */
const wholeSpread = 0.6

/**
 * Draws the density of the guesses as a hill, with the middle half stronger, the median marked and, once revealed, the
 * answer. The tails beyond the guesses are cut. Fewer than twenty guesses are a dot each.
 */
export const curve: Look = given => {
  const input = limitHeight(given, maxHeight)
  const { accent, box, colours, id, live, sizes } = input
  const found = readGuesses(input)
  if (!found) return drawNoGuesses(input)
  if (live.voters < crowd) return dots(given)
  const isWhole = found.values.every(({ value }) => Number.isInteger(value))
  const thickness = Math.max(2, sizes.unit * 0.6)
  const { scale, heights } = densityOver(found.values, wholeScale(input), isWhole, found.answer)
  const space = measureField(scale, found.marks, input, { sizesTried: markSizes })
  const { base, top } = space
  const points = heights.map(
    (height, index) => [(index / steps - 0.5) * box.w, height * Math.max(1, base - top - thickness)] as const,
  )
  const colour = colours[0] ?? accent
  const x = centreX(box)
  const placeOf = (value: number) => scaleX(scale, input, value) - x
  const [hill, rim] = drawHill({ key: `${id}/curve`, x, y: base, points, colour, thickness }, input)
  const half = drawMiddleHalf(found, { x, base, points, placeOf }, colour, input)
  const lineEnd = ({ at }: PlacedMark) => {
    const gap = sizes.gaps.inset
    return half && at > half.left - gap && at < half.right + gap ? half.top - gap : base
  }
  return [
    ...drawAxis(scale, space, input, isWhole ? 1 : 0),
    ...[hill, ...(half?.nodes ?? []), rim].filter(node => node !== undefined),
    ...drawMarks(space, input, lineEnd),
  ]
}

/** How far the hill goes on beyond the lowest and the highest guess, in its spreads: until it is nearly on the ground, for the rest of its tails says nothing. */
const tail = 1.6

/** Returns the scale as far as the hill reaches, and its heights. */
function densityOver(
  values: Parameters<typeof computeDensity>[0],
  all: Scale,
  whole: boolean,
  answer: number | undefined,
) {
  const [lowest, highest] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0]
  const [low, high] = [Math.min(lowest, answer ?? lowest), Math.max(highest, answer ?? highest)]
  const span = all.to - all.from
  const differs = high - low > span * 1e-9
  const least = whole && differs ? wholeSpread : 0
  const width = computeBandwidth(values, Math.max(least, differs ? (high - low) * 0.015 : span / 60))
  const margin = differs ? width * tail : span / 8
  const scale = fillScale(values, all)
    ? all
    : { from: Math.max(all.from, low - margin), to: Math.min(all.to, high + margin) }
  return { scale, heights: computeDensity(values, width, scale, steps, all) }
}
