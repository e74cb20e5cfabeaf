import { asRating } from '#contract/result-kinds.ts'
import { meanText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { legible, smallest } from '../../text.ts'
import { band, ends, halfCircle } from '../arc.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { top } from './score-row.ts'
import { stars } from './stars.ts'

/** The mean on a half circle from one to five, large in its middle; stars where a half circle would be tiny. */
export const gauge: Look = input => {
  const { accent, box, colours, hidden, id, live, sizes, surface } = input
  if (box.h < smallest * 7) return stars(input)
  const mean = (hidden ? null : asRating(live.result))?.mean ?? null
  const note = legible(sizes.name)
  const circle = halfCircle(input, note * 1.8)
  const { cx, cy, r, thick } = circle
  const tone = colours[0] ?? accent
  const inner = r - thick / 2
  const size = legible(inner * 0.62, sizes.option * 5)
  const part = mean === null ? 0 : (mean - 1) / (top - 1)
  return [
    band(`${id}/track`, circle, 0, 1, surface.track),
    ...(part > 0 ? [band(`${id}/value`, circle, 0, part, tone)] : []),
    ...ends(circle, ['1', String(top)], { ...input, sizes: { ...sizes, note } }),
    ...line(input, {
      key: `${id}/mean`,
      text: mean === null ? '' : meanText(mean),
      x: cx,
      middle: cy - size * 0.45,
      width: inner * 1.7,
      size,
      weight: 800,
      anchor: 'middle',
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
  ]
}
