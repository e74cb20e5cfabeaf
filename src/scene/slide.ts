import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { sceneBackground } from './background.ts'
import { drawCard } from './card.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { stageScale, viewAround } from './frame.ts'
import { aboutOrigin, bottomEdge, centreX, centreY, rightEdge } from './layout.ts'
import { drawJoinLine } from './join-line.ts'
import { type Box, measureElement, type Node, type Scene } from './primitives.ts'
import { drawShape } from './shape.ts'
import { drawImage } from './slide-image.ts'
import { alongSide, drawText } from './slide-text.ts'
import { surfaceOn, type Theme } from './theme.ts'

/** Draws a slide: its page, then images, shapes and texts by their place in the stack, cards above all [D4]. */
export function drawSlide(step: SlideStep, context: SceneContext, height: number): Scene {
  const px = ({ x, y, w, h }: Rect): Box => ({
    x: x * slideWidth,
    y: y * height,
    w: w * slideWidth,
    h: h * height,
  })
  const { theme } = context
  const below = themeOnSlide(theme, context.page !== undefined)
  const elements = [
    ...step.images.map(image => ({
      z: image.z,
      nodes: () => drawImage(image, px(image.rect), below.stage.text),
    })),
    ...step.shapes.map(shape => ({ z: shape.z, nodes: () => drawShape(shape, px(shape.rect), below) })),
    ...step.texts.map((text, index) => ({
      z: text.z,
      nodes: () => drawText(text, index, px(text.rect), textColourOn(step, text, below), context, height),
    })),
  ]
  const nodes = [
    // sort keeps the order of equals: images, shapes, texts, then by index.
    ...elements.sort((a, b) => a.z - b.z).flatMap(element => element.nodes()),
    ...step.overlays.map((overlay, index) => drawOverlay(overlay, index, px(overlay.rect), context)),
    ...drawJoinLine(step, placesOf(step).map(px), height, context),
  ]
  const size = { width: slideWidth, height } as const
  const scale = stageScale(size)
  const beyondPage = [...step.images, ...step.shapes, ...step.overlays].map(({ rect }) => px(rect))
  return {
    ...size,
    ...(scale < 1 && { view: viewAround(size, beyondPage) }),
    ...(context.page === undefined
      ? sceneBackground(theme)
      : { background: '#ffffff', surround: theme.stage.background }),
    nodes: [...(context.page === undefined ? [] : [drawPage(step.id, context.page, height)]), ...nodes],
    measured: [
      ...step.overlays.map((_, index) => measureElement(`overlay ${index}`, nodes, scale)),
      ...step.texts.map((_, index) => measureElement(`text ${index}`, nodes, scale)),
    ],
  }
}

/** Returns the theme of what lies on a slide. The page of a file is most often white. */
const themeOnSlide = (theme: Theme, hasPage: boolean): Theme =>
  hasPage ? { ...theme, stage: surfaceOn('#ffffff') } : theme

/** Returns the colour that a text on a slide is drawn in when it names none. */
export const usualTextColour = (step: SlideStep, text: TextElement, theme: Theme): string =>
  textColourOn(step, text, themeOnSlide(theme, step.pageIndex !== null))

/** Returns the places of all elements of a slide. */
const placesOf = ({ images, shapes, texts, overlays }: SlideStep): Rect[] =>
  [...images, ...shapes, ...texts, ...overlays].map(({ rect }) => rect)

/** Draws the picture of the step's page, over the whole slide. */
const drawPage = (id: string, href: string, height: number): Node => ({
  kind: 'image',
  key: `${id}/page`,
  x: 0,
  y: 0,
  w: slideWidth,
  h: height,
  href,
  alt: '',
  fit: 'fill',
})

/** Draws a card in its box, rotated around its centre. */
function drawOverlay(
  { id, poll, style = {} }: SlideStep['overlays'][number],
  index: number,
  box: Box,
  context: SceneContext,
): Node {
  const element = `overlay ${index}`
  const { w: width, h: height } = box
  const children = drawCard({ id, element, poll, style, width, height, full: false, context })
  const { x, y } = aboutOrigin(box)
  return {
    kind: 'group',
    key: id,
    x: centreX(box),
    y: centreY(box),
    ...(style.rotation === undefined ? {} : { rotation: style.rotation }),
    children: [{ kind: 'group', key: `${id}/inside`, x, y, children }],
  }
}

/** Returns the colour of a text that names none: one that can be read on the topmost shape below it, or the theme's. */
function textColourOn(
  { shapes }: SlideStep,
  { rect, style = {}, z }: TextElement,
  { accent, stage }: Pick<Theme, 'accent' | 'stage'>,
): string {
  // Somewhere in its first letters.
  const [w, h] = [Math.min(rect.w, 0.1), Math.min(rect.h, 0.06)]
  const x = w / 2 + alongSide(rect.x, rect.w - w, style.align ?? 'left')
  const y = h / 2 + alongSide(rect.y, rect.h - h, style.valign ?? 'top')
  const below = shapes
    .filter(
      shape =>
        shape.z <= z &&
        (shape.shape === 'rect' || shape.shape === 'ellipse') &&
        (shape.style?.opacity ?? 1) > 0.6,
    )
    .filter(({ rect: r }) => x >= r.x && x <= rightEdge(r) && y >= r.y && y <= bottomEdge(r))
    .sort((a, b) => a.z - b.z)
    .at(-1)
  return below ? surfaceOn(below.style?.fill ?? accent).text : stage.text
}
