import type PptxGenJS from 'pptxgenjs'
import type { SlideStep } from '#contract/deck/deck.ts'
import { isHidden, rotationOf, opacityOf } from '#deck/elements.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import type { Box, Node, Scene } from '#scene/primitives.ts'
import { drawShape } from '#scene/shape.ts'
import { backdropKey, surfaceUnderText } from '#scene/slide.ts'
import { type SlideWriter, fontName, hex, hyperlinkOf, plainText } from './context.ts'
import { placeOf, points, turn } from './frame.ts'
import { writeChart } from './write-chart.ts'
import { writePicture } from './write-picture.ts'
import { writeShape } from './write-shape.ts'
import { writeWords } from './write-text.ts'

/** Around the picture of a card, px: its shadow. */
const cardEdge = 32

/** Writes what lies on a slide, from the bottom to the top: what it can as elements, cards of polls as pictures. */
export async function writeSlide(scene: Scene, writer: SlideWriter): Promise<void> {
  const { step, height } = writer
  const px = (rect: Box): Box => scaleRect(rect, 1_600, height)
  writeFooter(scene, writer)
  const elements = [
    ...step.images.map((item, index) => ({
      item,
      write: () => writePicture(item, `image ${index}`, px(item.rect), writer),
    })),
    ...step.shapes.map((item, index) => ({
      item,
      write: () => {
        const [name, box] = [`shape ${index}`, px(item.rect)]
        const { chart } = item
        if (item.shape === 'chart') return chart && writeChart({ ...item, chart }, name, box, writer)
        return item.shape === 'icon'
          ? writeIcon(item, name, box, writer)
          : writeShape(item, name, box, writer)
      },
    })),
    ...step.texts.map((item, index) => ({
      item,
      write: () => writeText(item, `text ${index}`, px(item.rect), writer),
    })),
  ]
  for (const { item, write } of elements.sort((a, b) => a.item.z - b.item.z))
    if (!isHidden(item)) await write()
  for (const [index, overlay] of step.overlays.entries()) {
    const node = scene.nodes.find(({ key }) => key === overlay.id)
    if (node?.kind !== 'group') continue
    const { rotation, ...upright } = node
    const box = grown(px(overlay.rect), cardEdge)
    writer.slide.addImage({
      data: await writer.paint([upright], box),
      altText: plainText(overlay.poll.prompt) || ' ',
      objectName: `overlay ${index}`,
      ...placeOf(box, writer.frame),
      ...(rotation !== undefined && rotation !== 0 && { rotate: turn(rotation) }),
    })
  }
}

/** Writes an icon, which no presentation has, as a picture. */
async function writeIcon(
  item: SlideStep['shapes'][number],
  name: string,
  box: Box,
  writer: SlideWriter,
): Promise<void> {
  const rotation = rotationOf(item)
  const around = grown(box, cardEdge)
  writer.slide.addImage({
    data: await writer.paint(drawShape(item, box, writer.theme), around),
    altText: plainText(item.alt ?? item.icon ?? '') || ' ',
    objectName: name,
    ...placeOf(around, writer.frame),
    ...(rotation !== 0 && { rotate: turn(rotation) }),
  })
}

const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})

function writeText(item: SlideStep['texts'][number], name: string, box: Box, writer: SlideWriter): void {
  const { id, text, format, style, link } = item
  if (text === '') return
  const below = surfaceUnderText(writer.step, item, writer.theme, 1_600 / writer.height)
  const rotation = rotationOf(item)
  const visible = rotation === 0 ? { ...box, w: Math.min(box.w, 1_600 - box.x) } : box
  const words = { id, text, ...(format && { format }), ...(style && { style }), ...(link && { link }) }
  const place = { name, box: visible, around: box, below, rotation, opacity: opacityOf(item) }
  writeWords({ ...words, ...place, hyperlink: hyperlinkOf(link, writer) }, writer)
}

/** Writes the footer of the theme: its texts as texts, its logo as a picture. */
function writeFooter({ nodes }: Scene, { slide, step, frame }: SlideWriter): void {
  for (const node of nodes) {
    if (!node.key.startsWith(`${step.id}/footer-`)) continue
    if (node.kind === 'text') slide.addText(plainText(node.text), footerText(node, frame))
    else if (node.kind === 'image' && /^data:image\/(png|jpeg);base64,/.test(node.href))
      slide.addImage({ data: node.href, altText: ' ', objectName: 'logo', ...placeOf(node, frame) })
  }
}

function footerText(
  node: Extract<Node, { kind: 'text' }>,
  frame: SlideWriter['frame'],
): PptxGenJS.TextPropsOptions {
  const { x, y, size, anchor, fill, family, weight } = node
  const isRight = anchor === 'right'
  const box = { x: isRight ? x - 800 : x, y: y - size, w: 800, h: size * 1.4 }
  return {
    ...placeOf(box, frame),
    align: isRight ? 'right' : 'left',
    valign: 'top',
    margin: 0,
    wrap: false,
    isTextBox: true,
    fontFace: fontName(family),
    fontSize: points(size, frame),
    color: hex(fill),
    ...(weight >= 600 && { bold: true }),
    objectName: node.key.slice(node.key.lastIndexOf('/') + 1),
  }
}

/** Returns the nodes that lie behind all elements: the page of a file, or the slide's own picture. */
export const backdropOf = ({ nodes }: Scene, { id }: SlideStep): Node[] =>
  nodes.filter(({ key }) => key === `${id}/page` || key === backdropKey(id))
