import type { Box } from '#scene/primitives.ts'
import { type XmlNode, find, flagOf, numberOf } from './xml-tree.ts'

/** A slide of ours, px. */
export const slideSize = { w: 1_600, h: 900 } as const

/** Where something lies: its middle, its size, how far it is turned (degrees, clockwise), and whether it is mirrored before that. */
export interface Placement {
  cx: number
  cy: number
  w: number
  h: number
  rotation: number
  flipH: boolean
  flipV: boolean
}

/** Turns a placement within something into one on the slide. */
export type Transform = (placement: Placement) => Placement

/** Where the slides of a presentation lie on ours: scaled to fit, and in the middle. */
export interface SlideFrame extends Box {
  /** px for each unit (EMU) of the file. */
  scale: number
}

/** Returns the frame for slides of a size in EMU. */
export function frameFor({ width, height }: { width: number; height: number }): SlideFrame {
  const scale = Math.min(slideSize.w / width, slideSize.h / height)
  const [w, h] = [width * scale, height * scale]
  return { scale, x: (slideSize.w - w) / 2, y: (slideSize.h - h) / 2, w, h }
}

/** Returns the transform of what lies on the slide itself. */
export const onSlide =
  ({ scale, x, y }: SlideFrame): Transform =>
  placement => ({
    ...placement,
    cx: x + placement.cx * scale,
    cy: y + placement.cy * scale,
    w: placement.w * scale,
    h: placement.h * scale,
  })

/** Reads a placement in EMU; undefined where none is given. */
export function placementOf(xfrm: XmlNode | undefined): Placement | undefined {
  const [off, ext] = [find(xfrm, 'off'), find(xfrm, 'ext')]
  if (!xfrm || !off || !ext) return undefined
  const [x = 0, y = 0] = [numberOf(off, 'x'), numberOf(off, 'y')]
  const [w = 0, h = 0] = [numberOf(ext, 'cx'), numberOf(ext, 'cy')]
  return {
    cx: x + w / 2,
    cy: y + h / 2,
    w,
    h,
    rotation: (numberOf(xfrm, 'rot') ?? 0) / 60_000,
    flipH: flagOf(xfrm, 'flipH') ?? false,
    flipV: flagOf(xfrm, 'flipV') ?? false,
  }
}

/** Returns the transform of what is in a group: it is scaled with it, then mirrored, then turned about the middle of the group. */
export function inGroup(xfrm: XmlNode | undefined, outer: Transform): Transform {
  const group = placementOf(xfrm)
  const [childOff, childExt] = [find(xfrm, 'chOff'), find(xfrm, 'chExt')]
  if (!group) return outer
  const [x = 0, y = 0] = [numberOf(childOff, 'x'), numberOf(childOff, 'y')]
  const [w = 0, h = 0] = [numberOf(childExt, 'cx'), numberOf(childExt, 'cy')]
  const [across, down] = [w > 0 ? group.w / w : 1, h > 0 ? group.h / h : 1]
  return child => {
    const mirrored = group.flipH !== group.flipV
    const dx = (child.cx - x - w / 2) * across * (group.flipH ? -1 : 1)
    const dy = (child.cy - y - h / 2) * down * (group.flipV ? -1 : 1)
    const turned = turn(dx, dy, group.rotation)
    return outer({
      cx: group.cx + turned.x,
      cy: group.cy + turned.y,
      w: child.w * across,
      h: child.h * down,
      rotation: (mirrored ? -child.rotation : child.rotation) + group.rotation,
      flipH: child.flipH !== group.flipH,
      flipV: child.flipV !== group.flipV,
    })
  }
}

/** Returns a vector turned by degrees, clockwise. */
export function turn(x: number, y: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }
}

/** Returns an angle as our elements have it: from -180 to 180 degrees. */
export function ownRotation(degrees: number): number {
  const within = ((degrees % 360) + 360) % 360
  const rotation = within > 180 ? within - 360 : within
  return Math.round(rotation * 10) / 10
}

/** Returns a box (px) without its turn. */
export const boxOf = ({ cx, cy, w, h }: Placement): Box => ({ x: cx - w / 2, y: cy - h / 2, w, h })

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5

/** Returns a box (px) in fractions of the slide. */
export const rectOf = ({ x, y, w, h }: Box): Box => ({
  x: rounded(x / slideSize.w),
  y: rounded(y / slideSize.h),
  w: rounded(w / slideSize.w),
  h: rounded(h / slideSize.h),
})
