import { direction } from '#contract/text/direction.ts'
import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { sceneBackground } from './background.ts'
import { drawCard } from './card.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { aboutOrigin, bottomEdge, centreX, centreY, rightEdge, takeLeft } from './layout.ts'
import { drawJoinLine } from '#scene/join-line.ts'
import { type Box, measureElement, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { drawShape } from './shape.ts'
import { drawImage } from './slide-image.ts'
import { fit, lineHeight } from './text.ts'
import { resolveFamily, surfaceOn, type Theme, type } from './theme.ts'

/** Type size of a text that names none, px. */
export const textSize = 40

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
      nodes: () => drawText(text, index, px(text.rect), textColourOn(step, text, below), context),
    })),
  ]
  const nodes = [
    // sort keeps the order of equals: images, shapes, texts, then by index.
    ...elements.sort((a, b) => a.z - b.z).flatMap(element => element.nodes()),
    ...step.overlays.map((overlay, index) => drawOverlay(overlay, index, px(overlay.rect), context)),
    ...drawJoinLine(step, placesOf(step).map(px), height, context),
  ]
  return {
    width: slideWidth,
    height,
    ...(context.page === undefined
      ? sceneBackground(theme)
      : { background: '#ffffff', surround: theme.stage.background }),
    nodes: [...(context.page === undefined ? [] : [drawPage(step.id, context.page, height)]), ...nodes],
    measured: [
      ...step.overlays.map((_, index) => measureElement(`overlay ${index}`, nodes)),
      ...step.texts.map((_, index) => measureElement(`text ${index}`, nodes)),
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

function drawText(
  { id, text, rect, style = {} }: TextElement,
  index: number,
  box: Box,
  colour: string,
  { fonts, measure, theme }: SceneContext,
): Node[] {
  const size = style.size ?? textSize
  // Text beyond the slide's edge cannot be read, so it is set in the part of its box on the slide.
  const visible = takeLeft(box, Math.min(box.w, slideWidth - rect.x * slideWidth))
  const set = fit(
    {
      text,
      width: visible.w,
      height: visible.h,
      size,
      weight: style.bold === true ? 700 : 400,
      family: familyOfText(style, theme, fonts),
      leading: style.lineHeight ?? lineHeight.body,
      italic: style.italic === true,
    },
    measure,
  )
  const align = alignmentOf(text, style)
  return setText(
    set,
    {
      key: id,
      x: alongSide(visible.x, visible.w, align),
      y: alongSide(visible.y, visible.h - set.height, style.valign ?? 'top'),
      anchor: align === 'center' ? 'middle' : align,
      fill: style.color ?? colour,
      element: `text ${index}`,
      role: 'answer',
    },
    measure,
  )
}

type TextStyle = NonNullable<TextElement['style']>

/** Returns the family of a text on a slide: its own, else the title's for large type and the texts' for smaller. */
export const familyOfText = (style: TextStyle, theme: Theme, fonts: readonly string[]): string =>
  resolveFamily(
    style.font ?? ((style.size ?? textSize) >= type.title ? theme.titleFont : theme.textFont),
    fonts,
  )

/** Returns where the lines of a text are lined up: as its style says, else where its script starts. */
export const alignmentOf = (text: string, { align }: TextStyle) =>
  align ?? (direction(text) === 'rtl' ? 'right' : 'left')

type Along = NonNullable<TextStyle['align']> | NonNullable<TextStyle['valign']>

/** Returns the start, middle or end of a stretch. */
const alongSide = (start: number, length: number, along: Along): number =>
  start +
  length * (along === 'left' || along === 'top' ? 0 : along === 'center' || along === 'middle' ? 0.5 : 1)

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
