import { centreX, centreY } from '#scene/layout.ts'
import type { Box } from '#scene/primitives.ts'

/** Slides are 13⅓ inches wide, as those of PowerPoint. */
export const slideInches = 40 / 3
const pxPerInch = 1_600 / slideInches

/** Where a step lies on its slide: all slides of a presentation have one size, so that a step of another is scaled and centred. */
export interface Frame {
  scale: number
  /** px of the slide. */
  x: number
  y: number
}

/** Returns the frame of a step on a slide, by their heights, px at a width of 1,600. */
export function frameOn(slideHeight: number, stepHeight: number): Frame {
  const scale = Math.min(1, slideHeight / stepHeight)
  return { scale, x: (1_600 * (1 - scale)) / 2, y: (slideHeight - stepHeight * scale) / 2 }
}

/** Returns a length in px of a step as inches. */
export const inches = (px: number, { scale }: Frame): number => (px * scale) / pxPerInch

/** Returns a length in px of a step as points. */
export const points = (px: number, { scale }: Frame): number =>
  Math.round(((px * scale * 72) / pxPerInch) * 10) / 10

/** Returns a box (px of a step) as the place of an object, inches. */
export const placeOf = (box: Box, frame: Frame): Box => ({
  x: (frame.x + box.x * frame.scale) / pxPerInch,
  y: (frame.y + box.y * frame.scale) / pxPerInch,
  w: inches(box.w, frame),
  h: inches(box.h, frame),
})

/** Returns an angle (degrees, clockwise) as a file has it: from 0 on. */
export const turn = (degrees: number): number => ((degrees % 360) + 360) % 360

/** Returns the box of a part of an element that is turned as a whole: the part itself turns about its own middle. */
export function turnedPart(part: Box, whole: Box, degrees: number): Box {
  if (degrees === 0) return part
  const radians = (degrees * Math.PI) / 180
  const [dx, dy] = [centreX(part) - centreX(whole), centreY(part) - centreY(whole)]
  const x = centreX(whole) + dx * Math.cos(radians) - dy * Math.sin(radians)
  const y = centreY(whole) + dx * Math.sin(radians) + dy * Math.cos(radians)
  return { ...part, x: x - part.w / 2, y: y - part.h / 2 }
}
