import { aboutOrigin, bottomEdge, centreX, centreY, clamp, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { drawCheckMark } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { type PictureFrame, pictureRadius } from './picture-frame.ts'
import { pinColours } from './pins.ts'

/** How dark the picture is beside the region. */
const beside = 0.3

/** How far the check mark is from the corner of the region, in its radii: there it covers little of the region. */
const sealOff = 0.6
/** The radius of the light ring around it, in its own radii. */
const sealRim = 1.16

/** The line around a region, px. */
const lineOf = ({ sizes }: LookInput) => Math.max(2, sizes.unit * 0.5)

/** Draws what is right of a picture: the rest of it is darkened, and a light line in a dark one runs around the region. */
export function drawRegion(region: Box, { box }: PictureFrame, input: LookInput): Node[] {
  const { id } = input
  const width = lineOf(input)
  const clip = { ...aboutOrigin(box), radius: pictureRadius(box, input.sizes) }
  const [middleX, middleY] = [centreX(box), centreY(box)]
  // The data of a path is not mirrored, so what lies before the middle lies behind it there.
  const way = readingSign(input)
  const left = way === 1 ? region.x - middleX : middleX - rightEdge(region)
  const top = region.y - middleY
  const [w, h] = [box.w / 2, box.h / 2]
  // The inner ring turns the other way, so that the region is left as it is.
  const d = `M${-w} ${-h}H${w}V${h}H${-w}ZM${left} ${top}V${top + region.h}H${left + region.w}V${top}Z`
  return [
    {
      kind: 'group',
      key: `${id}/around`,
      x: middleX,
      y: middleY,
      clip,
      children: [
        { kind: 'path', key: `${id}/beside`, x: 0, y: 0, d, fill: pinColours.dark, opacity: beside },
      ],
    },
    {
      kind: 'rect',
      key: `${id}/region/dark`,
      ...region,
      stroke: { colour: pinColours.dark, width: width * 2 },
    },
    { kind: 'rect', key: `${id}/region`, ...region, stroke: { colour: pinColours.light, width } },
  ]
}

/** Draws a check mark at the corner of the right region. */
export function drawSeal(region: Box, { box }: PictureFrame, { id, sizes }: LookInput): Node[] {
  const r = clamp(sizes.option * 0.42, 7, Math.max(7, Math.min(box.w, box.h) * 0.07))
  const seal = {
    x: clamp(rightEdge(region) + r * sealOff, box.x + r, rightEdge(box) - r),
    y: clamp(region.y - r * sealOff, box.y + r, bottomEdge(box) - r),
  }
  return [
    {
      kind: 'circle',
      key: `${id}/seal/rim`,
      cx: seal.x,
      cy: seal.y,
      r: r * sealRim,
      fill: pinColours.light,
    },
    { kind: 'circle', key: `${id}/seal`, cx: seal.x, cy: seal.y, r, fill: pinColours.dark },
    drawCheckMark(`${id}/check`, seal.x, seal.y, r * 1.1, pinColours.light),
  ]
}
