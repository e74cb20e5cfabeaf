import { bottomEdge, clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, lineHeight, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Dimension } from './dimensions.ts'

interface AxisLabelPlace {
  /** The end of the spoke, from the middle of the rings at `cx`, `cy`. */
  x: number
  y: number
  cx: number
  cy: number
  /** Of the outermost ring. */
  r: number
  gap: number
  size: number
  /** The height of a mean; 0 where there is none. */
  figure: number
  /** How many spokes there are. */
  count: number
}

/** Returns the size of a mean, in sizes of the name: more names leave less height to each. */
export const figurePart = (count: number): number => (count > 6 ? 1.02 : 1.25)

/** Draws a name with its mean, outwards of the end of its spoke: beside it above and below the rings, else under it. */
export function drawAxisLabel(one: Dimension, place: AxisLabelPlace, input: LookInput): Node[] {
  const { x, y, r, gap, cx, cy, size, figure, count } = place
  const { box, family, measure, element, surface } = input
  const isUpright = Math.abs(x) < r * 0.05
  const reach = (r + gap) / r
  const mean =
    figure > 0
      ? tabularWidth(one.figure, { family, size: size * figurePart(count), weight: 800 }, measure) * 1.05
      : 0
  const between = figure > 0 ? size * 0.4 : 0
  // Above its neighbours a name may be wide; else it keeps between them.
  const step = (2 * Math.PI) / count
  const isClear = (r + gap) * (1 - Math.cos(step)) >= size * 1.2 + figure / 2
  const across = isClear ? box.w * 0.9 : 2 * Math.sin(step) * (r + gap) - gap
  const width = isUpright
    ? Math.min(box.w, across) - mean - between
    : box.w / 2 - Math.abs(x) * reach - gap * 0.6
  const pitch = (r + gap) * (count > 6 ? 0.66 : 0.8)
  const height = isUpright ? size * 1.2 : Math.max(size * 1.2, Math.min(size * 2.4, pitch - figure))
  const name = fit(
    {
      text: one.label,
      width,
      height,
      size,
      weight: 400,
      family,
      leading: lineHeight.title,
      maxLines: isUpright ? 1 : 2,
      balance: true,
    },
    measure,
  )
  const blockHeight = name.height + (isUpright ? 0 : figure)
  const middle = isUpright ? cy + y + Math.sign(y) * (gap + blockHeight / 2) : cy + y * reach
  const begin = clamp(middle - blockHeight / 2, box.y, bottomEdge(box) - blockHeight)
  const side = { x: cx + x * reach + Math.sign(x) * gap * 0.6, anchor: x > 0 ? 'left' : 'right' } as const
  const left = cx - (name.width + between + mean) / 2
  const label = setTextAbout(
    name,
    {
      ...(isUpright ? { x: left } : side),
      key: `${one.key}/label`,
      middle: begin + name.height / 2,
      fill: surface.text,
      element,
      role: 'answer',
    },
    measure,
  )
  if (figure === 0) return label
  const number = { key: `${one.key}/mean`, text: one.figure, size: size * figurePart(count), weight: 800 }
  return [
    ...label,
    ...drawTextLine(input, {
      ...number,
      ...(isUpright ? { x: left + name.width + between } : side),
      middle: isUpright ? begin + name.height / 2 : begin + name.height + figure / 2,
      width: isUpright ? mean * 1.1 : width,
    }),
  ]
}
