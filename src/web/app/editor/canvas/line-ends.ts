import type { ShapeElement } from '#contract/deck/deck.ts'
import { type SlideElement, isLine, rotationOf } from '#deck/elements.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import { slideWidth } from '#scene/context.ts'
import { turnedAbout } from '#scene/layout.ts'
import { lineReach } from '#deck/line-reach.ts'

/** A point of the slide, in fractions of its width and height. */
export interface Point {
  x: number
  y: number
}

/** Where a line or arrow begins and ends; an arrow has its head at `to`. */
export interface Ends {
  from: Point
  to: Point
}

/** Returns the shape when an element is a line or an arrow. */
export const asLine = (element: SlideElement | undefined): ShapeElement | undefined =>
  element?.list === 'shapes' && isLine(element.item) ? element.item : undefined

/** Returns where a line is drawn on a slide of an aspect (width / height). */
export function endsOf(line: ShapeElement, aspect: number): Ends {
  const { x, y, w, h } = line.rect
  const height = slideWidth / aspect
  const reach = lineReach(line, { w: w * slideWidth, h: h * height })
  const [dx, dy] = [reach.dx / slideWidth, reach.dy / height]
  const middle = { x: x + w / 2, y: y + h / 2 }
  const box = scaleRect(line.rect, slideWidth, height)
  const turned = (by: 1 | -1): Point => {
    const end = { x: (middle.x + by * dx) * slideWidth, y: (middle.y + by * dy) * height }
    const at = turnedAbout(box, end, rotationOf(line))
    return { x: at.x / slideWidth, y: at.y / height }
  }
  return { from: turned(-1), to: turned(1) }
}
