import type { ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'

/** A text may pass the edge of its panel by so much, as a fraction of the slide. */
const tolerance = 0.005
/** A shape that takes more of the slide is its background. */
const largestPanel = 0.6

const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.w <= outer.x + outer.w + tolerance &&
  inner.y + inner.h <= outer.y + outer.h + tolerance

const area = ({ rect: { w, h } }: ShapeElement): number => w * h

/** Returns the panel of a text that grows: the smallest rectangle or ellipse below it in which it lies. */
export function panelOf(slide: SlideStep, text: TextElement): ShapeElement | undefined {
  if (text.style?.fit !== 'grow') return undefined
  return slide.shapes
    .filter(
      shape =>
        (shape.shape === 'rect' || shape.shape === 'ellipse') &&
        shape.z <= text.z &&
        area(shape) <= largestPanel &&
        isInside(text.rect, shape.rect),
    )
    .toSorted((a, b) => area(a) - area(b))[0]
}

/** Returns the texts that belong to a panel. */
export const textsOn = (slide: SlideStep, panel: ShapeElement): TextElement[] =>
  slide.texts.filter(text => panelOf(slide, text)?.id === panel.id)

/** Returns ids of elements, with those of the texts on panels among them: these move with their panel. */
export const withTextsOnPanels = (slide: SlideStep, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([
    ...ids,
    ...slide.shapes
      .filter(({ id }) => ids.has(id))
      .flatMap(panel => textsOn(slide, panel).map(({ id }) => id)),
  ])
