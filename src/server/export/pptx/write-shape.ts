import type PptxGenJS from 'pptxgenjs'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { isLineKind } from '#contract/deck/element.ts'
import { rotationOf } from '#deck/elements.ts'
import type { Box } from '#scene/primitives.ts'
import { lineReach } from '#deck/line-reach.ts'
import { lineWidth, outlineWidth, shapeFill } from '#scene/shape.ts'
import { pointsLeft, wordsBox } from '#scene/shape-outlines.ts'
import { surfaceOn } from '#scene/theme.ts'
import { type SlideWriter, hex, hyperlinkOf, transparency } from './context.ts'
import { inches, placeOf, points, turn } from './frame.ts'
import { type Words, paragraphsInOneBox, writeWords } from './write-text.ts'

type Kind = ShapeElement['shape']

/** The shapes of a presentation that are most like ours. */
const presets: { readonly [K in Kind]?: PptxGenJS.SHAPE_NAME } = {
  rect: 'rect',
  ellipse: 'ellipse',
  triangle: 'triangle',
  diamond: 'diamond',
  hexagon: 'hexagon',
  star: 'star5',
  chevron: 'chevron',
  'speech-bubble': 'wedgeRoundRectCallout',
  bracket: 'leftBrace',
  donut: 'donut',
  cloud: 'cloud',
}

/** The one measure that some shapes have beside their box, px; the library writes it as it does the corners of a rectangle. */
const adjustments: { readonly [K in Kind]?: (box: Box) => number } = {
  chevron: ({ w, h }) => Math.min(w / 2, h * 0.42),
  hexagon: ({ w, h }) => Math.min(w, h) * 0.28,
  donut: ({ w, h }) => Math.min(w, h) * 0.225,
  star: ({ w, h }) => Math.min(w, h) * 0.225,
}

/** A shape with a path of its own, which the types of the library do not name. */
const ownPath = 'custGeom' as PptxGenJS.SHAPE_NAME

/** The tail of a speech bubble, as a part of its height: a presentation has it outside of the box. */
const tail = 0.2

const dashes = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const
const softShadow = { type: 'outer', blur: 12, offset: 4, angle: 90, color: '000000', opacity: 0.22 } as const

/** Writes a shape, with its words inside where they need no more than it. */
export function writeShape(item: ShapeElement, name: string, box: Box, writer: SlideWriter): void {
  const { style = {}, alt } = item
  if (alt) writer.describe(name, alt)
  if (isLineKind(item.shape)) return writeLine(item, name, box, writer)
  const colour = shapeFill(style, writer.theme)
  const isOpen = item.shape === 'bracket'
  const rotation = rotationOf(item)
  const seen = transparency(style.opacity ?? 1)
  const preset = presets[item.shape] ?? 'rect'
  const round = item.shape === 'rect' ? Math.min(style.radius ?? 0, box.w / 2, box.h / 2) : 0
  const measure = round > 0 ? round : (adjustments[item.shape]?.(box) ?? 0)
  const line = (ink: string, width: number): PptxGenJS.ShapeLineProps => ({
    color: hex(ink),
    width: points(style.width ?? width, writer.frame),
    dashType: dashes[style.dash ?? 'solid'],
    ...(seen > 0 && { transparency: seen }),
  })
  const hyperlink = hyperlinkOf(item.link, writer)
  const drawn: PptxGenJS.ShapeProps = {
    ...placeOf(item.shape === 'speech-bubble' ? { ...box, h: box.h * (1 - tail) } : box, writer.frame),
    ...(rotation !== 0 && { rotate: turn(rotation) }),
    ...(pointsLeft(item) && { flipH: true }),
    ...(!isOpen && { fill: { color: hex(colour), ...(seen > 0 && { transparency: seen }) } }),
    ...(isOpen
      ? { line: line(colour, lineWidth) }
      : style.outline === true && {
          line: line(style.outlineColor ?? writer.theme.stage.text, outlineWidth),
        }),
    ...(measure > 0 && { rectRadius: inches(measure, writer.frame) }),
    ...(style.shadow === true && { shadow: { ...softShadow } }),
    objectName: name,
  }
  const shape = round > 0 ? 'roundRect' : preset
  const words = wordsOf(item, name, box, colour, writer)
  const inside = words && paragraphsInOneBox(words, writer)
  if (words && inside) {
    const isRect = item.shape === 'rect'
    const margin = words.box.x - box.x
    writer.slide.addText(inside, {
      ...drawn,
      shape,
      margin: isRect ? points(margin, writer.frame) : 0,
      valign: words.style?.valign ?? 'middle',
      fit: 'shrink',
    })
    return
  }
  writer.slide.addShape(shape, { ...drawn, ...(hyperlink && { hyperlink }) })
  if (words) writeWords({ ...words, name: `${name}, words` }, writer)
}

function wordsOf(
  item: ShapeElement,
  name: string,
  box: Box,
  colour: string,
  writer: SlideWriter,
): Words | undefined {
  const { id, shape, text, format, textStyle, style = {} } = item
  const inside = wordsBox(item, box)
  if (text === undefined || text === '' || !inside) return undefined
  const isClear = shape === 'donut' || (style.opacity ?? 1) <= 0.6
  return {
    id,
    name,
    text,
    ...(format && { format }),
    style: { align: 'center', valign: 'middle', ...textStyle },
    box: inside,
    around: box,
    rotation: rotationOf(item),
    below: isClear ? writer.theme.stage : surfaceOn(colour),
    opacity: 1,
    hyperlink: hyperlinkOf(item.link, writer),
  }
}

/** Writes a line or an arrow; a bent one as a path of its own. */
function writeLine(item: ShapeElement, name: string, box: Box, writer: SlideWriter): void {
  const { style = {}, shape } = item
  const {
    bend = 'straight',
    heads = shape === 'arrow' ? 'end' : 'none',
    dash = 'solid',
    width = lineWidth,
  } = style
  const { dx, dy } = lineReach(item, box)
  const [w, h] = [Math.abs(dx) * 2, Math.abs(dy) * 2]
  const place = placeOf({ x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }, writer.frame)
  const seen = transparency(style.opacity ?? 1)
  const rotation = rotationOf(item)
  const hyperlink = hyperlinkOf(item.link, writer)
  const drawn: PptxGenJS.ShapeProps = {
    ...place,
    ...(rotation !== 0 && { rotate: turn(rotation) }),
    ...(dx < 0 && { flipH: true }),
    ...(dy < 0 && { flipV: true }),
    line: {
      color: hex(shapeFill(style, writer.theme)),
      width: points(width, writer.frame),
      dashType: dashes[dash],
      ...(seen > 0 && { transparency: seen }),
      ...((heads === 'start' || heads === 'both') && { beginArrowType: 'arrow' }),
      ...((heads === 'end' || heads === 'both') && { endArrowType: 'arrow' }),
    },
    ...(style.shadow === true && { shadow: { ...softShadow } }),
    ...(hyperlink && { hyperlink }),
    objectName: name,
  }
  if (bend === 'straight') return void writer.slide.addShape('line', drawn)
  writer.slide.addShape(ownPath, { ...drawn, points: bentPath(place, bend, Math.abs(dx) >= Math.abs(dy)) })
}

/** Returns the way of a bent line from the top left to the bottom right of its place, inches. */
function bentPath(
  { w, h }: Pick<Box, 'w' | 'h'>,
  bend: 'elbow' | 'curve',
  isSideways: boolean,
): NonNullable<PptxGenJS.ShapeProps['points']> {
  const [first, second] = isSideways
    ? [
        { x: w / 2, y: 0 },
        { x: w / 2, y: h },
      ]
    : [
        { x: 0, y: h / 2 },
        { x: w, y: h / 2 },
      ]
  const [begin, end] = [
    { x: 0, y: 0, moveTo: true },
    { x: w, y: h },
  ]
  if (bend === 'elbow') return [begin, first, second, end]
  return [begin, { ...end, curve: { type: 'cubic', x1: first.x, y1: first.y, x2: second.x, y2: second.y } }]
}
