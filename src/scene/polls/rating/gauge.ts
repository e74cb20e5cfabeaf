import { paleOf } from '../pale.ts'
import { asRating } from '#contract/polls/result-kinds.ts'
import { legible, smallest } from '../../text.ts'
import { drawBand, drawScaleEnds, measureHalfCircle } from '../arc.ts'
import type { Look } from '../look.ts'
import { drawMeanOverUnit } from './mean.ts'
import { maxScore } from './score-shares.ts'
import { stars } from './stars.ts'

/** In a lower box than this (px) stars show more. */
const lowest = smallest * 7

/** Draws the mean on a half circle from one to five, large in its middle; stars where a half circle would be tiny. */
export const gauge: Look = input => {
  const { accent, box, colours, isWithheld, id, live, sizes, surface } = input
  if (box.h < lowest) return stars(input)
  const mean = (isWithheld ? null : asRating(live.result))?.mean ?? null
  const note = legible(sizes.name)
  const circle = measureHalfCircle(input, note * 1.8)
  const { cx, cy, r, thickness } = circle
  const tone = colours[0] ?? accent
  const inner = r - thickness / 2
  const size = legible(inner * 0.46, sizes.option * 5)
  const part = mean === null ? 0 : (mean - 1) / (maxScore - 1)
  return [
    drawBand(`${id}/track`, circle, 0, 1, mean === null ? paleOf(input, tone) : surface.track),
    ...(part > 0 ? [drawBand(`${id}/value`, circle, 0, part, tone)] : []),
    ...drawScaleEnds(circle, ['1', String(maxScore)], { ...input, sizes: { ...sizes, note } }),
    ...drawMeanOverUnit(mean, { x: cx, bottom: cy, size }, input),
  ]
}
