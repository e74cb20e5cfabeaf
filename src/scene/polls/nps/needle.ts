import { asNps } from '#contract/result-kinds.ts'
import { scoreText } from '#contract/figures.ts'
import { makeReadable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { drawBand, drawScaleEnds, measureHalfCircle } from '../arc.ts'
import { drawTextLine } from '../line.ts'
import type { Look } from '../look.ts'
import { readNpsParts } from './parts.ts'
import { score } from './score.ts'

/** In a lower box than this (px) the plain score shows more. */
const lowest = smallest * 8

/** Draws a needle over a half circle from −100 to +100, the band filled from 0 to the score, the score below. */
export const needle: Look = input => {
  const { accent, box, isWithheld, id, live, sizes, surface } = input
  if (box.h < lowest) return score(input)
  const value = (isWithheld ? null : asNps(live.result))?.nps ?? null
  const size = legible(sizes.option * 2.8, box.h * 0.22)
  const circle = measureHalfCircle(input, size * 1.35)
  const { cx, cy, r, thickness, way } = circle
  const [detractors, , promoters] = readNpsParts(input)
  const tone = (value !== null && value < 0 ? detractors : promoters)?.colour ?? accent
  const hub = Math.max(4, thickness * 0.26)
  const length = r - thickness * 0.1
  const pointer: Node = {
    kind: 'group',
    key: `${id}/needle`,
    x: cx,
    y: cy,
    rotation: (value ?? 0) * 0.9 * way,
    children: [
      {
        kind: 'path',
        key: `${id}/needle/hand`,
        x: 0,
        y: 0,
        d: `M${-hub * 0.7} 0L${-hub * 0.16} ${-length}L${hub * 0.16} ${-length}L${hub * 0.7} 0Z`,
        fill: value === null ? surface.line : surface.text,
      },
    ],
  }
  return [
    drawBand(`${id}/track`, circle, 0, 1, surface.track),
    ...(value === null || value === 0 ? [] : [drawBand(`${id}/value`, circle, 0.5, 0.5 + value / 200, tone)]),
    pointer,
    {
      kind: 'circle',
      key: `${id}/hub`,
      cx,
      cy,
      r: hub,
      fill: value === null ? surface.line : surface.text,
    },
    // Below the needle where it lies on the ground.
    ...drawScaleEnds(circle, ['−100', '+100'], { ...input, sizes: { ...sizes, note: sizes.name } }, hub),
    ...drawTextLine(input, {
      key: `${id}/nps`,
      text: value === null ? '' : scoreText(value),
      x: cx,
      middle: cy + hub + size * 0.6,
      width: r,
      size,
      weight: 800,
      anchor: 'middle',
      fill: makeReadable(tone, surface.background),
      role: 'answer',
    }),
  ]
}
