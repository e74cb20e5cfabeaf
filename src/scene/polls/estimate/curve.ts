import { centreX } from '../../layout.ts'
import { hump } from '../hump.ts'
import type { Look } from '../look.ts'
import { squat } from '../squat.ts'
import { axis, type Scale } from './axis.ts'
import { bandwidth, density } from './density.ts'
import { field, guesses, markTop, wholeScale } from './guesses.ts'
import { drawMark } from './marks.ts'

const steps = 96

/** The density of the guesses as a hill with the median marked and, once revealed, the answer. */
export const curve: Look = given => {
  const input = squat(given, 1.3)
  const { accent, box, colours, id, sizes } = input
  const found = guesses(input)
  const all = wholeScale(input)
  const whole = found?.values.every(({ value }) => Number.isInteger(value)) ?? false
  const thick = Math.max(2, sizes.unit * 0.6)
  const drawn = found ? hill(found.values, all, whole, found.answer) : { scale: all, heights: ghost() }
  const { scale, heights } = drawn
  const space = field(scale, found?.marks ?? [], input)
  const { base, top, numbered, text } = space
  const points = heights.map(
    (height, index) => [(index / steps - 0.5) * box.w, height * Math.max(1, base - top - thick)] as const,
  )
  const at = { key: `${id}/curve`, x: centreX(box), y: base, points, colour: colours[0] ?? accent }
  const ruled = axis(scale, input, base, whole ? 1 : 0)
  return [
    ...(numbered ? ruled : ruled.slice(0, 1)),
    ...hump(found ? { ...at, thick } : at, input),
    ...space.placed.flatMap(mark =>
      drawMark(mark, input, { top: markTop(space, mark, input), text, stop: base }),
    ),
  ]
}

/** The scale as far as the hill reaches, and its heights. */
function hill(values: Parameters<typeof density>[0], all: Scale, whole: boolean, answer: number | undefined) {
  const [lowest, highest] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0]
  const [low, high] = [Math.min(lowest, answer ?? lowest), Math.max(highest, answer ?? highest)]
  const span = all.to - all.from
  const apart = high - low > span * 1e-9
  // Whole numbers side by side are one hill, not a peak each.
  const least = whole && apart ? 0.6 : 0
  const width = bandwidth(values, Math.max(least, apart ? (high - low) * 0.015 : span / 60))
  const margin = apart ? width * 3 : span / 8
  const scale = { from: Math.max(all.from, low - margin), to: Math.min(all.to, high + margin) }
  return { scale, heights: density(values, width, scale, steps) }
}

/** The heights drawn before the first guess: a hill in the middle. */
const ghost = () =>
  Array.from({ length: steps + 1 }, (_, index) => 0.8 * Math.exp(-(((index / steps - 0.5) / 0.17) ** 2) / 2))
