import { gradientLine } from '#scene/background.ts'
import { mix } from '#scene/colour.ts'
import { opacityOf, rotationOf } from '#deck/elements.ts'
import { bottomEdge, rightEdge, turnedAbout } from '#scene/layout.ts'
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
  const { step, scene, below } = subject
  const isPage = step.kind === 'slide' && step.pageIndex !== null
  const picture = step.kind === 'slide' ? step.background?.picture : undefined
  let colour: string | undefined = isPage
    ? undefined
    : picture === undefined
      ? backgroundAt(scene, x, y)
      : subject.factsOf(picture)?.meanColour
  for (const element of elements) {
    if (element.kind === 'shape' && isArea(element) && contains(element, x, y)) {
      const { style = {} } = element.item
      colour = over(colour, shapeFill(style, below), element)
    }
    if (element.kind === 'image' && isWithin(drawnBox(subject, element), x, y))
      colour = over(colour, subject.factsOf(element.item.dataUrl)?.meanColour, element)
  }
  return colour
}

/** Returns the colour of an element over another colour, by its opacity; undefined when one that is seen is not known. */
function over(
  below: string | undefined,
  own: string | undefined,
  { item }: ElementOnSlide,
): string | undefined {
  const opacity = opacityOf(item)
  if (opacity >= 1) return own
  return below && own && mix(below, own, opacity)
}

/** Returns whether a point lies in a box. */
export const isWithin = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= rightEdge(box) && y >= box.y && y <= bottomEdge(box)

/** Returns whether a point lies on a rectangle or an ellipse. */
export function contains(
  { item, own }: Extract<ElementOnSlide, { kind: 'shape' }>,
  x: number,
  y: number,
): boolean {
  const at = turnedAbout(own, { x, y }, -rotationOf(item))
  if (!isWithin(own, at.x, at.y)) return false
  if (item.shape !== 'ellipse') return true
  const [across, down] = [own.w / 2, own.h / 2]
  return ((at.x - own.x - across) / across) ** 2 + ((at.y - own.y - down) / down) ** 2 <= 1
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
