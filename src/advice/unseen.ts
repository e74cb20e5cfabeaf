import { colourDistance, mix } from '#scene/colour.ts'
import { rotationOf } from '#deck/elements.ts'
import { turnedAbout } from '#scene/layout.ts'
import { shapeFill } from '#scene/shape.ts'
import { colourAt, contains } from './backdrop.ts'
import { pointOf, segmentOf } from './lines.ts'
import { isArea, type ShapeOnSlide, type Subject } from './subject.ts'

/** Colours that are less far apart, in OKLab, cannot be told apart where they touch. */
const leastDistance = 0.012
/** Where on a filled shape, and along a line, colours are compared, as shares of its size. */
const across = [0.04, 0.25, 0.5, 0.75, 0.96]
const along = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98]

/** Returns points of a shape by which all of it is judged, px. */
export function samplePoints(shape: ShapeOnSlide): { x: number; y: number }[] {
  const { own, item } = shape
  if (!isArea(shape)) return along.map(part => pointOf(segmentOf(shape), part))
  return across
    .flatMap(down => across.map(part => ({ x: own.x + own.w * part, y: own.y + own.h * down })))
    .map(point => turnedAbout(own, point, rotationOf(item)))
    .filter(({ x, y }) => contains(shape, x, y))
}

/**
 * Returns whether a shape has nothing that can be seen on what lies below it: it lets everything shine through, or has the colour of what
 * is behind it, and neither an outline nor a shadow tells where it is.
 */
export function isUnseen(subject: Subject, shape: ShapeOnSlide): boolean {
  const { style = {} } = shape.item
  const { opacity = 1, outline = false, shadow = false, outlineColor } = style
  if (opacity === 0) return true
  if (shadow && opacity > 0.1) return false
  const { below: theme, elements } = subject
  const fill = shapeFill(style, theme)
  const colours = [fill, ...(outline ? [outlineColor ?? theme.stage.text] : [])]
  const below = elements.slice(0, elements.indexOf(shape))
  return samplePoints(shape).every(({ x, y }) => {
    const behind = colourAt(subject, below, x, y)
    return (
      behind !== undefined &&
      colours.every(colour => colourDistance(mix(behind, colour, opacity), behind) < leastDistance)
    )
  })
}
