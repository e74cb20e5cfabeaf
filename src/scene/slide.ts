import type { ImageElement, SlideStep, TextElement } from '#contract/deck.ts'
import type { Rect } from '#contract/element.ts'
import { drawCard, softShadow } from './card.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { imageSize } from './image-size.ts'
import {
  aboutOrigin,
  bottomEdge,
  centredLeft,
  centredTop,
  centreX,
  centreY,
  rightEdge,
  scaleToFit,
  takeLeft,
} from './layout.ts'
import { type Box, measured, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { drawShape, outlineWidth } from './shape.ts'
import { direction, fit, lineHeight } from './text.ts'
import { family, houseAccent, surfaceOn } from './theme.ts'

/** Type size of a text that names none, px. */
const textSize = 40

/** A slide: its page, then images, shapes and texts by their place in the stack, cards above all [D4]. */
export function drawSlide(step: SlideStep, context: SceneContext, height: number): Scene {
  const px = ({ x, y, w, h }: Rect): Box => ({
    x: x * slideWidth,
    y: y * height,
    w: w * slideWidth,
    h: h * height,
  })
  const { background, text: ink } = context.theme.stage
  const elements = [
    ...step.images.map(image => ({ z: image.z, nodes: () => drawImage(image, px(image.rect), ink) })),
    ...step.shapes.map(shape => ({ z: shape.z, nodes: () => drawShape(shape, px(shape.rect), ink) })),
    ...step.texts.map((text, index) => ({
      z: text.z,
      nodes: () => drawText(text, index, px(text.rect), under(step, text, background), context),
    })),
  ]
  const nodes = [
    // sort keeps the order of equals: images, shapes, texts, then by index.
    ...elements.sort((a, b) => a.z - b.z).flatMap(element => element.nodes()),
    ...step.overlays.map((overlay, index) => drawOverlay(overlay, index, px(overlay.rect), context)),
  ]
  return {
    width: slideWidth,
    height,
    background: context.page === undefined ? background : '#ffffff',
    nodes: [...(context.page === undefined ? [] : [drawPage(step.id, context.page, height)]), ...nodes],
    measured: [
      ...step.overlays.map((_, index) => measured(`overlay ${index}`, nodes)),
      ...step.texts.map((_, index) => measured(`text ${index}`, nodes)),
    ],
  }
}

/** The picture of the step's page, over the whole slide. */
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

/** A card in its box, turned around its middle. */
function drawOverlay(
  { id, poll, style = {} }: SlideStep['overlays'][number],
  index: number,
  box: Box,
  context: SceneContext,
): Node {
  const of = `overlay ${index}`
  const { w: width, h: height } = box
  const children = drawCard({ id, of, poll, style, width, height, full: false, context })
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
  background: string,
  { fonts, measure }: SceneContext,
): Node[] {
  // Text beyond the slide's edge cannot be read, so it is set in the part of its box on the slide.
  const seen = takeLeft(box, Math.min(box.w, slideWidth - rect.x * slideWidth))
  const set = fit(
    {
      text,
      width: seen.w,
      height: seen.h,
      size: style.size ?? textSize,
      weight: style.bold === true ? 700 : 400,
      family: family(style.font, fonts),
      leading: lineHeight.body,
    },
    measure,
  )
  const rtl = direction(text) === 'rtl'
  const place = {
    key: id,
    x: rtl ? rightEdge(seen) : seen.x,
    y: seen.y,
    anchor: rtl ? 'right' : 'left',
  } as const
  return setText(
    set,
    { ...place, fill: style.color ?? surfaceOn(background).text, of: `text ${index}`, role: 'answer' },
    measure,
  )
}

/** The colour a text stands on: that of the topmost filled shape below it that holds its middle, else the slide's. */
function under({ shapes }: SlideStep, { rect, z }: TextElement, background: string): string {
  const x = rect.x + Math.min(rect.w, 0.1) / 2
  const y = rect.y + Math.min(rect.h, 0.06) / 2
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
  return below?.style?.fill ?? (below ? houseAccent : background)
}

/** A picture as large as its box allows, with its rounded corners, outline and shadow at its own edge. */
function drawImage(
  { id, dataUrl, alt, shadow, outline, outlineColor, radius = 0 }: ImageElement,
  box: Box,
  ink: string,
): Node[] {
  const size = imageSize(dataUrl)
  const own = size ? { w: size.width, h: size.height } : box
  const scale = size ? scaleToFit(own, box) : 1
  const local = aboutOrigin({ w: own.w * scale, h: own.h * scale })
  const { w, h } = local
  const round = Math.min(radius, w / 2, h / 2)
  const edge = { kind: 'rect', ...local, radius: round } as const
  return [
    {
      kind: 'group',
      key: id,
      x: centredLeft(box, w) + w / 2,
      y: centredTop(box, h) + h / 2,
      children: [
        ...(shadow === true && size
          ? [{ ...edge, key: `${id}/shadow`, fill: '#ffffff', shadow: softShadow }]
          : []),
        {
          kind: 'group',
          key: `${id}/frame`,
          x: 0,
          y: 0,
          ...(round > 0 ? { clip: { ...local, radius: round } } : {}),
          children: [
            { kind: 'image', key: `${id}/picture`, ...local, href: dataUrl, alt: alt ?? '', fit: 'contain' },
          ],
        },
        ...(outline === true
          ? [{ ...edge, key: `${id}/outline`, stroke: { colour: outlineColor ?? ink, width: outlineWidth } }]
          : []),
      ],
    },
  ]
}
