import { type Image, Path2D, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import type {
  CircleNode,
  GroupNode,
  ImageNode,
  Node,
  PathNode,
  RectNode,
  TextNode,
} from '#scene/primitives.ts'
import type { Fonts } from './fonts.ts'

/** What is painted on, and with. */
export interface Easel {
  context: SKRSContext2D
  fonts: Fonts
  pictures: ReadonlyMap<string, Image>
}

/** Paints nodes one over the other, as `scene-svg.tsx` does in the browser. */
export function paintNodes(easel: Easel, nodes: readonly Node[]): void {
  for (const node of nodes) {
    const { opacity = 1 } = node
    if (opacity <= 0) continue
    if (opacity < 1) throughGlass(easel, opacity, glass => paintNode(glass, node))
    else paintNode(easel, node)
  }
}

/** Paints on a layer of its own, and lays that over the rest as one. */
function throughGlass({ context, ...easel }: Easel, opacity: number, draw: (glass: Easel) => void): void {
  const { width, height } = context.canvas
  const layer = createCanvas(width, height)
  const glass = layer.getContext('2d')
  glass.setTransform(context.getTransform())
  draw({ ...easel, context: glass })
  context.save()
  context.resetTransform()
  context.globalAlpha = opacity
  context.drawImage(layer, 0, 0)
  context.restore()
}

function paintNode(easel: Easel, node: Node): void {
  switch (node.kind) {
    case 'group':
      return paintGroup(easel, node)
    case 'text':
      return paintText(easel, node)
    case 'image':
      return paintImage(easel, node)
    default:
      return paintShape(easel, node)
  }
}

/** The SVG names places in hundredths of a px; what is half a pixel there must be half a pixel here. */
const hundredths = (value: number) => Math.round(value * 100) / 100

function paintGroup(easel: Easel, { x, y, rotation = 0, scale = 1, clip, children }: GroupNode): void {
  const { context } = easel
  context.save()
  context.translate(hundredths(x), hundredths(y))
  context.rotate((rotation * Math.PI) / 180)
  context.scale(scale, scale)
  if (clip) {
    context.beginPath()
    context.roundRect(clip.x, clip.y, clip.w, clip.h, clip.radius ?? 0)
    context.clip()
  }
  paintNodes(easel, children)
  context.restore()
}

function paintShape({ context }: Easel, node: RectNode | CircleNode | PathNode): void {
  const { fill, stroke, shadow } = node
  const path = outline(node)
  const draw = () => {
    if (fill !== undefined) context.fill(path)
    if (stroke) context.stroke(path)
  }
  context.save()
  if (node.kind === 'path') context.translate(node.x, node.y)
  if (fill !== undefined) context.fillStyle = fill
  if (stroke) {
    context.strokeStyle = stroke.colour
    context.lineWidth = stroke.width
    context.miterLimit = 4
  }
  if (node.kind === 'path' && node.round === true) {
    context.lineCap = 'round'
    context.lineJoin = 'round'
  }
  if (shadow) {
    // A canvas does not turn and scale its shadows; SVG does.
    const { a, b, c, d } = context.getTransform()
    context.shadowColor = shadow.colour + hex(shadow.opacity)
    context.shadowBlur = shadow.blur * Math.hypot(a, b)
    context.shadowOffsetX = shadow.dy * c
    context.shadowOffsetY = shadow.dy * d
    if (fill === undefined) context.stroke(path)
    else context.fill(path)
    context.shadowColor = 'transparent'
  }
  draw()
  context.restore()
}

const hex = (opacity: number) =>
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')

function outline(node: RectNode | CircleNode | PathNode): Path2D {
  if (node.kind === 'path') return new Path2D(node.d)
  const path = new Path2D()
  if (node.kind === 'rect') path.roundRect(node.x, node.y, node.w, node.h, node.radius ?? 0)
  else path.arc(node.cx, node.cy, node.r, 0, Math.PI * 2)
  return path
}

function paintImage({ context, pictures }: Easel, { href, x, y, w, h, fit }: ImageNode): void {
  const picture = pictures.get(href)
  if (!picture) return
  const across = w / picture.width
  const down = h / picture.height
  const same = fit === 'contain' ? Math.min(across, down) : Math.max(across, down)
  const width = picture.width * (fit === 'fill' ? across : same)
  const height = picture.height * (fit === 'fill' ? down : same)
  context.save()
  context.beginPath()
  context.rect(x, y, w, h)
  context.clip()
  context.drawImage(picture, x + (w - width) / 2, y + (h - height) / 2, width, height)
  context.restore()
}

const tiny = 1e-6

/** Browsers set an upright line on whole pixels: the y nearest to the given one that lies on one. */
function wholePixel(context: SKRSContext2D, y: number): number {
  const { b, c, d, f } = context.getTransform()
  return b === 0 && c === 0 ? (Math.round(f + d * y + tiny) - f) / d : y
}

function paintText({ context, fonts }: Easel, node: TextNode): void {
  context.save()
  fonts.apply(context, node.text, node, node.tabular)
  context.direction = node.direction
  context.textAlign = node.anchor === 'middle' ? 'center' : node.anchor
  context.fillStyle = node.fill
  context.fillText(node.text, hundredths(node.x), wholePixel(context, hundredths(node.y)))
  context.restore()
}
