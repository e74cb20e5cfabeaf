import { centredTop, centreX } from '../layout.ts'
import type { Node, PathNode } from '../primitives.ts'
import { legible } from '../text.ts'
import { drawTextLine } from './line.ts'
import type { LookInput } from './look.ts'
import { readingSign } from './reading-sign.ts'

/** A half circle on a ground line, as large as the box allows with `foot` px free below it. */
export interface HalfCircle {
  cx: number
  cy: number
  /** To the middle of the band. */
  r: number
  thickness: number
  /** The factor for x in outlines, as `readingSign` returns it. */
  way: 1 | -1
}

export function measureHalfCircle(input: LookInput, foot: number): HalfCircle {
  const { box } = input
  const outer = Math.max(1, Math.min(box.w / 2, box.h - foot))
  const thickness = outer * 0.2
  return {
    cx: centreX(box),
    cy: centredTop(box, outer + foot) + outer,
    r: outer - thickness / 2,
    thickness,
    way: readingSign(input),
  }
}

/** Draws the band between two places on the half circle, 0 is its left end and 1 its right end. */
export function drawBand(
  key: string,
  circle: HalfCircle,
  from: number,
  to: number,
  colour: string,
): PathNode {
  const { cx, cy, r, thickness, way } = circle
  const at = (place: number) =>
    `${(-Math.cos(Math.PI * place) * r * way).toFixed(2)} ${(-Math.sin(Math.PI * place) * r).toFixed(2)}`
  const sweep = to >= from === way > 0 ? 1 : 0
  return {
    kind: 'path',
    key,
    x: cx,
    y: cy,
    d: `M${at(from)}A${r.toFixed(2)} ${r.toFixed(2)} 0 0 ${sweep} ${at(to)}`,
    stroke: { colour, width: thickness },
  }
}

/** Draws the texts under both ends of the band, `gap` px below the usual place. */
export function drawScaleEnds(
  circle: HalfCircle,
  [left, right]: readonly [string, string],
  input: LookInput,
  gap = 0,
): Node[] {
  const { id, sizes, surface } = input
  const { cx, cy, r, thickness } = circle
  const size = legible(sizes.note, thickness * 0.6)
  const put = (key: string, text: string, x: number) =>
    drawTextLine(input, {
      key: `${id}/${key}`,
      text,
      x,
      middle: cy + size * 0.9 + gap,
      width: r,
      size,
      anchor: 'middle',
      fill: surface.muted,
      role: 'scale',
    })
  const inset = Math.min(r, Math.max(0, r + thickness / 2 - size * 1.4))
  return [...put('from', left, cx - inset), ...put('to', right, cx + inset)]
}
