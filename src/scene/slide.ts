import type { ShapeElement, SlideStep, TextElement } from '#contract/deck/deck.ts'
import { type Rect, isAreaKind } from '#contract/deck/element.ts'
import { sceneBackground, themeOn } from './background.ts'
import { drawCard } from './card.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { hasEntered } from '#polls/builds.ts'
import { stageScale, viewAround } from './frame.ts'
import { type SlideElement, isHidden, rotationOf } from '#deck/elements.ts'
import { sidesOf } from '#deck/connectors.ts'
import { boxesOf } from '#deck/layout.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import { aboutOrigin, centreX, centreY, isWithin, turnedAbout } from './layout.ts'
import { drawJoinLine } from './join-line.ts'
import { type Box, measureElement, type Node, type Scene } from './primitives.ts'
import { colourOf, withThemeColours } from './named-colours.ts'
import { drawShape, shapeFill } from './shape.ts'
import { drawChart } from '#scene/charts/draw-chart.ts'
import { drawSlideFooter } from './slide-footer.ts'
import { drawElement } from './slide-element.ts'
import { wordsBox } from './shape-outlines.ts'
import { drawImage } from './slide-image.ts'
import { alongSide, drawText } from './slide-text.ts'
import { type Surface, surfaceOn, type Theme } from './theme.ts'

/** Draws a slide: its page, then images, shapes and texts by their place in the stack, cards above all [D4]. */
export function drawSlide(named: SlideStep, context: SceneContext, height: number): Scene {
  const px = (rect: Rect): Box => scaleRect(rect, slideWidth, height)
  const { theme } = context
  const below = themeOnSlide(named, theme, context.page !== undefined)
  const step = withThemeColours(named, theme, below.stage)
  const isThere = hasEntered(step, context.build)
  const there = { ...step, shapes: step.shapes.filter(isThere) }
  const place = (element: SlideElement & { item: { z: number } }, draw: (box: Box) => Node[]) => {
    const box = px(element.item.rect)
    const nodes = () => (isThere(element.item) ? drawElement(element, box, () => draw(box)) : [])
    return { z: element.item.z, nodes }
  }
  const elements = [
    ...step.images.map(item =>
      place({ list: 'images', item }, box => drawImage(item, box, below.stage.text)),
    ),
    ...step.shapes.map((item, index) =>
      place({ list: 'shapes', item }, box => [
        ...(item.chart && item.shape === 'chart'
          ? [drawChart(item.chart, item.id, box, `shape ${index}`, below.stage, context)]
          : drawShape(item, box, below, sidesOf(step, item))),
        ...drawWords(item, `shape ${index}`, box, below, context, height),
      ]),
    ),
    ...step.texts.map((item, index) =>
      place({ list: 'texts', item }, box =>
        drawText(item, `text ${index}`, box, surfaceBelow(there, item, below, height), context, height),
      ),
    ),
  ]
  const boxes = boxesOf(step, context.aspects)
  const footer = drawSlideFooter(step, height, below, context)
  const nodes = [
    ...(footer?.nodes ?? []),
    // sort keeps the order of equals: images, shapes, texts, then by index.
    ...elements.sort((a, b) => a.z - b.z).flatMap(element => element.nodes()),
    ...step.overlays.flatMap((overlay, index) =>
      isThere(overlay) ? [drawOverlay(overlay, index, px(overlay.rect), context)] : [],
    ),
    ...drawJoinLine(step, [...boxes.map(({ box }) => px(box)), ...(footer ? [footer.box] : [])], height, {
      ...context,
      theme: below,
    }),
  ]
  const size = { width: slideWidth, height } as const
  const scale = stageScale(size)
  const beyondPage = boxes.filter(({ element }) => !element.startsWith('text ')).map(({ box }) => px(box))
  return {
    ...size,
    ...(scale < 1 && { view: viewAround(size, beyondPage) }),
    ...(context.page === undefined
      ? sceneBackground(below)
      : { background: '#ffffff', surround: theme.stage.background }),
    nodes: [
      ...(context.page === undefined
        ? drawBackdrop(step, height)
        : [drawPage(step.id, context.page, height)]),
      ...nodes,
    ],
    measured: [
      ...step.overlays.flatMap((overlay, index) =>
        isThere(overlay) ? [measureElement(`overlay ${index}`, nodes, scale)] : [],
      ),
      ...step.texts.flatMap((text, index) =>
        isHidden(text) || !isThere(text) ? [] : [measureElement(`text ${index}`, nodes, scale)],
      ),
      ...step.shapes.flatMap((shape, index) =>
        isHidden(shape) || !isThere(shape) || !(shape.text || shape.chart)
          ? []
          : [measureElement(`shape ${index}`, nodes, scale)],
      ),
    ],
  }
}

/** Draws the words in a shape, in its middle unless its style says otherwise. */
function drawWords(
  element: ShapeElement,
  name: string,
  box: Box,
  theme: Theme,
  context: SceneContext,
  height: number,
): Node[] {
  const { id, shape, text, format, textStyle, style = {} } = element
  const inside = wordsBox(element, box)
  if (text === undefined || text === '' || !inside) return []
  const isClear = shape === 'donut' || (style.opacity ?? 1) <= 0.6
  const below = isClear ? theme.stage : surfaceOn(shapeFill(style, theme))
  const words = {
    id: `${id}/text`,
    text,
    ...(format && { format }),
    style: { align: 'center', valign: 'middle', ...textStyle } as const,
  }
  return drawText(words, name, inside, below, context, height)
}

/** Returns the theme of what lies on a slide, with its own background. The page of a file is most often white. */
export function themeOnSlide({ background }: SlideStep, theme: Theme, hasPage: boolean): Theme {
  if (hasPage) return { ...theme, stage: surfaceOn('#ffffff') }
  const { color, gradient } = background ?? {}
  if (color !== undefined) return themeOn(colourOf(color, theme, theme.stage), theme)
  return gradient === undefined ? theme : themeOn(gradient, theme)
}

/** Draws the picture behind a slide that has one, cropped to cover it. */
function drawBackdrop({ id, background }: SlideStep, height: number): Node[] {
  if (background?.picture === undefined) return []
  const { picture: dataUrl, focus } = background
  const box = { x: 0, y: 0, w: slideWidth, h: height }
  return drawImage({ id: backdropKey(id), dataUrl, rect: box, z: 0, fit: 'cover', focus }, box, '#000000')
}

/** The id under which the picture behind a slide is drawn. */
export const backdropKey = (id: string): string => `${id}/background`

/** Returns what lies under a text, on a slide of an aspect (width / height). */
export const surfaceUnderText = (step: SlideStep, text: TextElement, theme: Theme, aspect: number): Surface =>
  surfaceBelow(
    slideColours(step, theme),
    text,
    themeOnSlide(step, theme, step.pageIndex !== null),
    slideWidth / aspect,
  )

/** Returns the colour that a text is drawn in when it names none, on a slide of an aspect (width / height). */
export const usualTextColour = (step: SlideStep, text: TextElement, theme: Theme, aspect: number): string =>
  surfaceUnderText(step, text, theme, aspect).text

/** Returns a slide with the colours of its elements as `#rrggbb`, as it is drawn in a theme. */
export const slideColours = (step: SlideStep, theme: Theme): SlideStep =>
  withThemeColours(step, theme, themeOnSlide(step, theme, step.pageIndex !== null).stage)

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

/** Returns what lies under a text: the topmost shape, or the stage. */
function surfaceBelow(
  { shapes }: SlideStep,
  text: TextElement,
  { accent, stage }: Pick<Theme, 'accent' | 'stage'>,
  height: number,
): Surface {
  const { rect, style = {}, z } = text
  // Somewhere in its first letters.
  const [w, h] = [Math.min(rect.w, 0.1), Math.min(rect.h, 0.06)]
  const x = w / 2 + alongSide(rect.x, rect.w - w, style.align ?? 'left')
  const y = h / 2 + alongSide(rect.y, rect.h - h, style.valign ?? 'top')
  const px = (box: Rect): Box => scaleRect(box, slideWidth, height)
  const letter = turnedAbout(px(rect), { x: x * slideWidth, y: y * height }, rotationOf(text))
  const below = shapes
    .filter(
      shape =>
        shape.z <= z && !isHidden(shape) && isAreaKind(shape.shape) && (shape.style?.opacity ?? 1) > 0.6,
    )
    .filter(shape => isWithin(px(shape.rect), turnedAbout(px(shape.rect), letter, -rotationOf(shape))))
    .sort((a, b) => a.z - b.z)
    .at(-1)
  return below ? surfaceOn(below.style?.fill ?? accent) : stage
}
