import type { ImageElement, SlideStep, TextElement } from '#contract/deck.ts'
import type { Rect } from '#contract/element.ts'
import { drawCard, softShadow } from './card.ts'
import { type SceneContext, slideWidth } from './context.ts'
import { imageSize } from './image-size.ts'
import { bottomEdge, centredLeft, centredTop, centreX, centreY, rightEdge, takeLeft } from './layout.ts'
import { type Box, measured, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { drawShape } from './shape.ts'
import { direction, fit, lineHeight } from './text.ts'
import { family, houseAccent, surfaceOn } from './theme.ts'

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
    ...step.images.map(({ z, ...image }) => ({
      z,
      nodes: () => drawImage({ ...image, z }, px(image.rect), ink),
    })),
    ...step.shapes.map(shape => ({ z: shape.z, nodes: () => drawShape(shape, px(shape.rect), ink) })),
    ...step.texts.map((text, index) => ({
      z: text.z,
      nodes: () => drawText(text, index, px(text.rect), under(step, text, background), context),
    })),
  ]
  // sort keeps the order of equals: images, shapes, texts, then by index.
  const nodes = elements.sort((a, b) => a.z - b.z).flatMap(element => element.nodes())
  step.overlays.forEach(({ id, poll, rect, style = {} }, index) => {
    const box = px(rect)
    const inside = drawCard({
      id,
      of: `overlay ${index}`,
      poll,
      style,
      width: box.w,
      height: box.h,
      full: false,
      context,
    })
    nodes.push({
      kind: 'group',
      key: id,
      x: centreX(box),
      y: centreY(box),
      ...(style.rotation === undefined ? {} : { rotation: style.rotation }),
      children: [{ kind: 'group', key: `${id}/inside`, x: -box.w / 2, y: -box.h / 2, children: inside }],
    })
  })
  const page: Node[] =
    context.page === undefined
      ? []
      : [
          {
            kind: 'image',
            key: `${step.id}/page`,
            x: 0,
            y: 0,
            w: slideWidth,
            h: height,
            href: context.page,
            alt: '',
            fit: 'fill',
          },
        ]
  return {
    width: slideWidth,
    height,
    background: context.page === undefined ? background : '#ffffff',
    nodes: [...page, ...nodes],
    measured: [
      ...step.overlays.map((_, index) => measured(`overlay ${index}`, nodes)),
      ...step.texts.map((_, index) => measured(`text ${index}`, nodes)),
    ],
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
      size: style.size ?? 40,
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
  const scale = size ? Math.min(box.w / size.width, box.h / size.height) : 1
  const w = size ? size.width * scale : box.w
  const h = size ? size.height * scale : box.h
  const x = centredLeft(box, w)
  const y = centredTop(box, h)
  const round = Math.min(radius, w / 2, h / 2)
  const local = { x: -w / 2, y: -h / 2, w, h }
  return [
    {
      kind: 'group',
      key: id,
      x: x + w / 2,
      y: y + h / 2,
      children: [
        ...(shadow === true && size
          ? [
              {
                kind: 'rect',
                key: `${id}/shadow`,
                ...local,
                radius: round,
                fill: '#ffffff',
                shadow: softShadow,
              } as const,
            ]
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
          ? [
              {
                kind: 'rect',
                key: `${id}/outline`,
                ...local,
                radius: round,
                stroke: { colour: outlineColor ?? ink, width: 3 },
              } as const,
            ]
          : []),
      ],
    },
  ]
}
