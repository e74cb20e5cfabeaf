import { gradientLine } from '#scene/background.ts'
import { mix } from '#scene/colour.ts'
import { bottomEdge, rightEdge } from '#scene/layout.ts'
import type { Box, Scene } from '#scene/primitives.ts'
import { shapeFill } from '#scene/shape.ts'
import { drawnBox, type ElementOnSlide, isArea, type Subject, type TextOnSlide } from './subject.ts'

/** Where along a line of text the colour behind it is looked up, as shares of its width. */
const samples = [0.02, 0.25, 0.5, 0.75, 0.98]

/**
 * Returns the colours that lie behind a box of a text, at a few points of its middle line: of the topmost filled shape, of a
 * picture on average, or of the background. A point where the colour is not known is left out.
 */
export function coloursBehind(subject: Subject, text: TextOnSlide, { x, y, w, h }: Box): string[] {
  const at = subject.elements.findIndex(({ name }) => name === text.name)
  const below = subject.elements.slice(0, at)
  const colours = samples.flatMap(part => colourAt(subject, below, x + w * part, y + h / 2) ?? [])
  return [...new Set(colours)]
}

/** Returns the colour of a point of the slide under some elements, the lowest first; undefined when it is not known. */
export function colourAt(
  subject: Subject,
  elements: readonly ElementOnSlide[],
  x: number,
  y: number,
): string | undefined {
  const { step, scene, theme } = subject
  const isPage = step.kind === 'slide' && step.pageIndex !== null
  let colour: string | undefined = isPage ? undefined : backgroundAt(scene, x, y)
  for (const element of elements) {
    if (element.kind === 'shape' && isArea(element) && contains(element, x, y)) {
      const { style = {} } = element.item
      const { opacity = 1 } = style
      const fill = shapeFill(style, theme)
      colour = opacity >= 1 ? fill : colour && mix(colour, fill, opacity)
    }
    if (element.kind === 'image' && isWithin(drawnBox(subject, element), x, y))
      colour = subject.factsOf(element.item.dataUrl)?.meanColour
  }
  return colour
}

/** Returns whether a point lies in a box. */
export const isWithin = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= rightEdge(box) && y >= box.y && y <= bottomEdge(box)

/** Returns whether a point lies on a rectangle or an ellipse. */
export function contains(
  { item, box }: Extract<ElementOnSlide, { kind: 'shape' }>,
  x: number,
  y: number,
): boolean {
  if (!isWithin(box, x, y)) return false
  if (item.shape !== 'ellipse') return true
  const [across, down] = [box.w / 2, box.h / 2]
  return ((x - box.x - across) / across) ** 2 + ((y - box.y - down) / down) ** 2 <= 1
}

function backgroundAt({ background, gradient, width, height }: Scene, x: number, y: number): string {
  if (!gradient) return background
  const { x1, y1, x2, y2 } = gradientLine(gradient, width, height)
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)
  const position = Math.min(1, Math.max(0, along)) * (gradient.colors.length - 1)
  const before = gradient.colors[Math.floor(position)] ?? background
  const after = gradient.colors[Math.ceil(position)] ?? before
  return mix(before, after, position % 1)
}
