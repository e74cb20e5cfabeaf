import { Path2D, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import { centreX, centreY } from '#scene/layout.ts'
import type {
  CircleNode,
  GroupNode,
  ImageNode,
  Node,
  PathNode,
  RectNode,
  Shadow,
  TextNode,
} from '#scene/primitives.ts'
import type { Fonts, Part } from './fonts.ts'
import type { LoadedPicture } from './pictures.ts'

/** The canvas that is painted on, and the fonts and pictures that it is painted with. */
export interface Target {
  context: SKRSContext2D
  fonts: Fonts
  pictures: ReadonlyMap<string, LoadedPicture>
  /** Whether it is a page of a PDF, which has no layers. */
  isPrinted?: true
}

/** Paints nodes in their order, the last on top, as `scene-svg.tsx` does in the browser. */
export function paintNodes(target: Target, nodes: readonly Node[]): void {
  for (const node of nodes) {
    const { opacity = 1 } = node
    if (opacity <= 0) continue
    if (opacity < 1 && target.isPrinted) {
      paintFaint(target, opacity, node)
      continue
    }
    if (opacity < 1 && isPlainRect(node)) paintPlainRect(target, opacity, node)
    else if (opacity < 1) paintWithOpacity(target, opacity, layer => paintNode(layer, node))
    else paintNode(target, node)
  }
}

/** Whether a node is a rect that is only filled: nothing of it lies over another part of it, and its edges are straight. */
const isPlainRect = (node: Node): node is RectNode =>
  node.kind === 'rect' &&
  node.fill !== undefined &&
  node.stroke === undefined &&
  node.shadow === undefined &&
  (node.radius ?? 0) === 0

/** Paints a node on a page of a PDF, with the opacity (0–1) in each of its parts. */
function paintFaint(target: Target, opacity: number, node: Node): void {
  const { context } = target
  context.save()
  context.globalAlpha *= opacity
  paintNode(target, node)
  context.restore()
}

/** Paints a filled rect with an opacity (0–1). It needs no layer, which is as large as the picture. */
function paintPlainRect({ context }: Target, opacity: number, node: RectNode): void {
  context.save()
  context.globalAlpha = opacity
  paintShape({ context }, node)
  context.restore()
}

/** Paints on a separate layer, and draws that layer with the opacity (0–1). */
function paintWithOpacity({ context, ...target }: Target, opacity: number, draw: (on: Target) => void): void {
  const { width, height } = context.canvas
  const layer = createCanvas(width, height)
  const layerContext = layer.getContext('2d')
  layerContext.setTransform(context.getTransform())
  draw({ ...target, context: layerContext })
  context.save()
  context.resetTransform()
  context.globalAlpha = opacity
  context.drawImage(layer, 0, 0)
  context.restore()
  // Its pixels are freed now: the engine does not know how much they take, and frees them late.
  layer.width = 1
  layer.height = 1
}

function paintNode(target: Target, node: Node): void {
  switch (node.kind) {
    case 'group':
      return paintGroup(target, node)
    case 'text':
      return paintText(target, node)
    case 'image':
      return paintImage(target, node)
    default:
      return paintShape(target, node)
  }
}

/** The SVG rounds positions to hundredths of a px; the same rounding here makes both pictures equal. */
const roundToHundredths = (value: number) => Math.round(value * 100) / 100

function paintGroup(target: Target, { x, y, rotation = 0, scale = 1, clip, children }: GroupNode): void {
  const { context } = target
  context.save()
  context.translate(roundToHundredths(x), roundToHundredths(y))
  context.rotate((rotation * Math.PI) / 180)
  context.scale(scale, scale)
  if (clip) {
    context.beginPath()
    if (clip.isEllipse)
      context.ellipse(centreX(clip), centreY(clip), clip.w / 2, clip.h / 2, 0, 0, Math.PI * 2)
    else context.roundRect(clip.x, clip.y, clip.w, clip.h, clip.radius ?? 0)
    context.clip()
  }
  paintNodes(target, children)
  context.restore()
}

function paintShape({ context }: Pick<Target, 'context'>, node: RectNode | CircleNode | PathNode): void {
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
    if (stroke.dash) context.setLineDash([...stroke.dash])
    context.miterLimit = 4
  }
  if ((node.kind === 'path' && node.round === true) || (node.kind === 'circle' && node.part !== undefined)) {
    context.lineCap = 'round'
    context.lineJoin = 'round'
  }
  if (shadow) {
    castShadow(context, shadow)
    if (fill === undefined) context.stroke(path)
    else context.fill(path)
    context.shadowColor = 'transparent'
  }
  draw()
  context.restore()
}

/** Lets what is painted from now on cast a shadow. */
function castShadow(context: SKRSContext2D, { colour, opacity, blur, dy }: Shadow): void {
  // A canvas does not rotate and scale its shadows; SVG does.
  const { a, b, c, d } = context.getTransform()
  context.shadowColor = colour + hex(opacity)
  context.shadowBlur = blur * Math.hypot(a, b)
  context.shadowOffsetX = dy * c
  context.shadowOffsetY = dy * d
}

const hex = (opacity: number) =>
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')

function outline(node: RectNode | CircleNode | PathNode): Path2D {
  if (node.kind === 'path') return new Path2D(node.d)
  const path = new Path2D()
  if (node.kind === 'rect') path.roundRect(node.x, node.y, node.w, node.h, node.radius ?? 0)
  else {
    const { part = 1 } = node
    // A whole ring has its own angles: rounding must not make it an empty one.
    if (part >= 1) path.arc(node.cx, node.cy, node.r, 0, Math.PI * 2)
    else path.arc(node.cx, node.cy, node.r, Math.PI * (1.5 - 2 * part), Math.PI * 1.5)
  }
  return path
}

function paintImage({ context, pictures }: Target, { href, x, y, w, h, fit }: ImageNode): void {
  const picture = pictures.get(href)?.image
  if (!picture) return
  const scaleX = w / picture.width
  const scaleY = h / picture.height
  const uniform = fit === 'contain' ? Math.min(scaleX, scaleY) : Math.max(scaleX, scaleY)
  const width = picture.width * (fit === 'fill' ? scaleX : uniform)
  const height = picture.height * (fit === 'fill' ? scaleY : uniform)
  context.save()
  context.beginPath()
  context.rect(x, y, w, h)
  context.clip()
  context.drawImage(picture, x + (w - width) / 2, y + (h - height) / 2, width, height)
  context.restore()
}

/** Keeps a y that lies on a half pixel, up to floating-point error, from rounding down. */
const epsilon = 1e-6

/** Browsers put the baseline of unrotated text on whole pixels. Returns the y nearest to the given one that does so. */
function snapToPixel(context: SKRSContext2D, y: number): number {
  const { b, c, d, f } = context.getTransform()
  return b === 0 && c === 0 ? (Math.round(f + d * y + epsilon) - f) / d : y
}

function paintText({ context, fonts, isPrinted }: Target, line: TextNode): void {
  // The equally wide figures have no characters that a PDF could name, so that nobody could search for them.
  const { tabular: _, ...plain } = line
  const node: TextNode = isPrinted ? plain : line
  context.save()
  context.direction = node.direction
  context.fillStyle = node.fill
  if (node.shadow) castShadow(context, node.shadow)
  const y = snapToPixel(context, roundToHundredths(node.y))
  const parts = fonts.parts(node.text, node)
  if (parts.length === 1) {
    fonts.apply(context, node.text, node, node.tabular)
    context.textAlign = node.anchor === 'middle' ? 'center' : node.anchor
    context.fillText(node.text, roundToHundredths(node.x), y)
  } else paintParts({ context, fonts }, node, parts, y)
  context.restore()
}

/** Paints the parts of a left-to-right line, those that use the same font files together. */
function paintParts(
  { context, fonts }: Pick<Target, 'context' | 'fonts'>,
  node: TextNode,
  parts: readonly Part[],
  y: number,
): void {
  const sorted = parts
    .map((part, index) => ({ ...part, index, width: 0 }))
    .toSorted((a, b) => (a.files < b.files ? -1 : 1))
  for (const part of sorted) {
    fonts.apply(context, part.text, node, node.tabular)
    part.width = context.measureText(part.text).width
  }
  const widths = sorted.toSorted((a, b) => a.index - b.index).map(({ width }) => width)
  const width = widths.reduce((sum, each) => sum + each, 0)
  const left = node.x - (node.anchor === 'middle' ? width / 2 : node.anchor === 'right' ? width : 0)
  context.textAlign = 'left'
  for (const part of sorted) {
    fonts.apply(context, part.text, node, node.tabular)
    const before = widths.slice(0, part.index).reduce((sum, each) => sum + each, 0)
    context.fillText(part.text, roundToHundredths(left + before), y)
  }
}
