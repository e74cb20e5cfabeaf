import { type ShapeKind, leastSide } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import type { Box } from '#scene/primitives.ts'
import type { Fill } from './colours.ts'
import type { DraftShape } from './draft.ts'
import { type Line, adjustment, fillOf, lineOf, shadowOf, widthOf } from './looks.ts'
import { type Placement, boxOf, ownRotation, rectOf, slideSize, turn } from './placement.ts'
import { isLineIn, readLine } from './read-line.ts'
import { linkOf } from './read-runs.ts'
import { type ReadText, ownLink, readText } from './read-text.ts'
import type { SlideContext } from './slide-context.ts'
import { inheritedBy } from './text-styles.ts'
import { type XmlNode, find } from './xml-tree.ts'

/** Shapes of presentations by the kinds of ours that look like them. */
const kinds: Readonly<Record<string, ShapeKind>> = {
  rect: 'rect',
  roundRect: 'rect',
  flowChartProcess: 'rect',
  flowChartAlternateProcess: 'rect',
  flowChartTerminator: 'rect',
  ellipse: 'ellipse',
  flowChartConnector: 'ellipse',
  triangle: 'triangle',
  flowChartExtract: 'triangle',
  diamond: 'diamond',
  flowChartDecision: 'diamond',
  hexagon: 'hexagon',
  flowChartPreparation: 'hexagon',
  star5: 'star',
  chevron: 'chevron',
  wedgeRoundRectCallout: 'speech-bubble',
  wedgeRectCallout: 'speech-bubble',
  leftBrace: 'bracket',
  rightBrace: 'bracket',
  donut: 'donut',
  cloud: 'cloud',
}

/** The measure of a shape in the file where it says none, and how far ours may be from it, in thousandths of a percent. */
const measures: Readonly<Record<string, { name: string; usual: number; own: number; reach: number }>> = {
  triangle: { name: 'adj', usual: 50_000, own: 50_000, reach: 4_000 },
  hexagon: { name: 'adj', usual: 25_000, own: 28_000, reach: 8_000 },
  chevron: { name: 'adj', usual: 50_000, own: 42_000, reach: 15_000 },
  donut: { name: 'adj', usual: 25_000, own: 22_500, reach: 6_000 },
  star5: { name: 'adj', usual: 19_098, own: 22_500, reach: 6_000 },
}

/** The tail of a speech bubble of ours, as a part of its height: the file has it outside of the box. */
const tail = 0.2
/** The corners of a rectangle whose file says no radius, as parts of its shorter side. */
const usualRadius = 16_667
const mostRadius = 200

/** Reads a shape: a text, a shape with words or without, or a line. */
export function readShape(shape: XmlNode, placement: Placement, context: SlideContext): void {
  const properties = find(shape, 'spPr')
  const style = find(shape, 'style')
  const inherited = inheritedBy(shape, context)
  const places = [properties, ...inherited.shapes.map(each => find(each, 'spPr'))]
  // A placeholder has the form of the one that it fills, as far as it says none.
  const looks = places.find(
    each => each && (find(each, 'solidFill') || find(each, 'noFill') || find(each, 'gradFill')),
  )
  const geometry = places.map(each => find(each, 'prstGeom') ?? find(each, 'custGeom')).find(Boolean)
  const preset =
    geometry?.name === 'prstGeom' ? (geometry.attributes['prst'] ?? 'rect') : geometry ? '' : 'rect'
  const own = find(shape, shape.name === 'cxnSp' ? 'nvCxnSpPr' : 'nvSpPr', 'cNvPr')
  const common = {
    id: own?.attributes['id'] ?? '',
    ...(context.group !== undefined && { group: context.group }),
    ...linkField(ownLink(linkOf(own, context))),
  }
  if (isLineIn(shape, preset, geometry)) {
    const line = lineOf(properties, style, context)
    if (line)
      context.draft.shape({ ...common, ...readLine(shape, preset, geometry, placement, line, context) })
    return
  }
  const words = readText(find(shape, 'txBody'), inherited, find(style, 'fontRef'), context)
  const fill = fillOf(looks ?? properties, style, context)
  const line = lineOf(properties, style, context)
  if (!fill && !line) {
    if (words) addText(words, common, placement, context)
    return
  }
  const kind = kinds[preset]
  if (!kind) context.obstacle(preset === '' ? 'a shape that was drawn freely' : `a shape “${spaced(preset)}”`)
  const drawn: DraftShape = {
    ...common,
    ...areaOf(kind ?? 'rect', preset, geometry, placement, { fill, line }, context),
    ...altField(own),
  }
  if (shadowOf(properties, context)) drawn.style = { ...drawn.style, shadow: true }
  addArea(drawn, words, fill, placement, context)
}

const linkField = (link: ReturnType<typeof ownLink>) => (link ? { link } : {})
/** Returns the words that describe an object. */
export function altField(own: XmlNode | undefined): { alt?: string } {
  const alt = (own?.attributes['descr'] ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
  return alt === '' ? {} : { alt: alt.slice(0, limits.alt).toWellFormed() }
}

const spaced = (preset: string): string => preset.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ').toLowerCase()

/** Adds the words of a shape that nothing else is seen of. */
function addText(
  { insets: [left, top, right, bottom], wraps, style, ...words }: ReadText,
  common: Pick<DraftShape, 'id' | 'group' | 'link'>,
  placement: Placement,
  context: SlideContext,
): void {
  const rotation = ownRotation(placement.rotation + (placement.flipV ? 180 : 0))
  const [w, h] = [Math.max(1, placement.w - left - right), Math.max(1, placement.h - top - bottom)]
  const shift = turn((left - right) / 2, (top - bottom) / 2, rotation)
  let box = boxOf({ ...placement, cx: placement.cx + shift.x, cy: placement.cy + shift.y, w, h })
  if (!wraps && rotation === 0) box = unwrapped(box, words.text, style)
  const whole = onSlideBox(box, style.valign, context)
  if (!whole) return context.obstacle('a text beside the slide')
  context.draft.text({
    ...common,
    ...words,
    rect: rectOf(whole),
    style: { ...style, ...(rotation !== 0 && { rotation }) },
  })
}

/** Returns the box of words that do not wrap, so wide that they do not in our fonts either. */
function unwrapped(box: Box, text: string, { size = 40, align = 'left' }: ReadText['style']): Box {
  const longest = Math.max(...text.split('\n').map(line => line.length))
  const w = Math.max(box.w, longest * size * 0.62)
  const more = w - box.w
  const x = box.x - (align === 'center' ? more / 2 : align === 'right' ? more : 0)
  const left = Math.max(0, x)
  return { ...box, x: left, w: Math.min(w - (left - x), slideSize.w - left) }
}

/** Returns a box as an element can have it: it begins on the slide, and is not too small. Undefined where it is beside the slide. */
function onSlideBox(
  { x, y, w, h }: Box,
  valign: 'top' | 'middle' | 'bottom' | undefined,
  context: SlideContext,
): Box | undefined {
  const left = Math.max(0, x)
  const top = Math.max(0, y)
  const [width, height] = [Math.min(slideSize.w, x + w - left), Math.min(slideSize.h, y + h - top)]
  if (left >= slideSize.w || top >= slideSize.h || width <= 0 || height <= 0) return undefined
  if (x < -2 || y < -2) context.obstacle('a text that begins beside the slide')
  const [leastW, leastH] = [leastSide * slideSize.w, leastSide * slideSize.h]
  const missing = Math.max(0, leastH - height)
  const part = valign === 'middle' ? 0.5 : valign === 'bottom' ? 1 : 0
  return {
    x: left,
    y: Math.max(0, top - missing * part),
    w: Math.max(leastW, width),
    h: Math.max(leastH, height),
  }
}

interface Paint {
  fill: Fill
  line: Line | undefined
}

/** Returns the looks and the place of an area. */
function areaOf(
  kind: ShapeKind,
  preset: string,
  geometry: XmlNode | undefined,
  placement: Placement,
  { fill, line }: Paint,
  context: SlideContext,
): DraftShape {
  const measure = measures[preset]
  const value = measure && (adjustment(geometry, measure.name) ?? measure.usual)
  if (measure && value !== undefined && Math.abs(value - measure.own) > measure.reach)
    context.obstacle(`a shape “${spaced(preset)}” of other proportions`)
  const isOpen = kind === 'bracket'
  const turned = turnOf(preset, placement)
  const rotation = ownRotation(placement.rotation + turned)
  let box = boxOf(placement)
  if (kind === 'speech-bubble') {
    const [across, down] = [adjustment(geometry, 'adj1') ?? -20_833, adjustment(geometry, 'adj2') ?? 62_500]
    if (down < 50_000 || across > 0 || rotation !== 0 || placement.flipH)
      context.obstacle('a speech bubble with its tail at another side')
    box = { ...box, h: box.h / (1 - tail) }
  }
  const radius = radiusOf(preset, geometry, box)
  const opacity = (isOpen ? line : (fill ?? line))?.opacity ?? 1
  if (isOpen && fill && fill.opacity > 0) context.obstacle('a bracket with a fill')
  return {
    shape: kind,
    rect: box,
    style: {
      ...(isOpen ? line && { fill: line.hex, width: widthOf(line) } : fill && { fill: fill.hex }),
      ...(radius > 0 && { radius }),
      ...(opacity < 1 && { opacity: Math.round(opacity * 100) / 100 }),
      ...(rotation !== 0 && { rotation }),
      ...(line &&
        !isOpen &&
        line.opacity > 0.05 && { outline: true, outlineColor: line.hex, width: widthOf(line) }),
      ...(line && line.dash !== 'solid' && { dash: line.dash }),
    },
  }
}

/** Returns how far a mirrored shape is turned instead: ours have no mirrors, and are alike to one side or the other. */
function turnOf(preset: string, { flipH, flipV }: Placement): number {
  const looksAcross = ['chevron', 'leftBrace', 'rightBrace'].includes(preset)
  const mirrored = looksAcross ? flipH : flipV
  return (mirrored ? 180 : 0) + (preset === 'rightBrace' ? 180 : 0)
}

function radiusOf(preset: string, geometry: XmlNode | undefined, { w, h }: Box): number {
  const shorter = Math.min(w, h)
  if (preset === 'flowChartTerminator') return Math.min(mostRadius, shorter / 2)
  if (preset === 'flowChartAlternateProcess') return Math.min(mostRadius, shorter * 0.167)
  if (preset !== 'roundRect') return 0
  const part = Math.min(50_000, adjustment(geometry, 'adj') ?? usualRadius) / 100_000
  return Math.round(Math.min(mostRadius, shorter * part) * 10) / 10
}

/** Adds an area with its words. What is thinner than an area can be becomes a line. */
function addArea(
  shape: DraftShape,
  words: ReadText | undefined,
  fill: Fill,
  placement: Placement,
  context: SlideContext,
): void {
  const box = shape.rect
  const isTurned = shape.style?.rotation !== undefined
  const [leastW, leastH] = [leastSide * slideSize.w, leastSide * slideSize.h]
  if (!words && fill && shape.shape === 'rect' && Math.min(box.w / leastW, box.h / leastH) < 1) {
    addBar(shape, fill, context)
    return
  }
  if (!fill && shape.shape !== 'bracket' && !context.clear(box))
    context.obstacle('an outline without a fill over something else')
  const clipped = clippedArea(box, isTurned || shape.shape !== 'rect', context)
  if (!clipped) return
  const filled: DraftShape = {
    ...shape,
    rect: rectOf({ ...clipped, w: Math.max(leastW, clipped.w), h: Math.max(leastH, clipped.h) }),
    ...(!fill && shape.shape !== 'bracket' && { style: { ...shape.style, fill: context.backgroundColour } }),
  }
  if (!words) return context.draft.shape(filled)
  if (shape.shape === 'bracket') {
    context.draft.shape(filled)
    addText(words, { id: `${shape.id}-words`, group: shape.group }, placement, context)
    return
  }
  const { insets: _, wraps: __, style, link, ...said } = words
  const { align = 'left', valign = 'top', opacity: ___, fit: ____, ...form } = style
  context.draft.shape({
    ...filled,
    ...said,
    ...(link && { link }),
    textStyle: { ...form, ...(align !== 'center' && { align }), ...(valign !== 'middle' && { valign }) },
  })
}

/** Adds a thin bar as a line of its width. */
function addBar(
  { rect: box, style, ...shape }: DraftShape,
  { hex, opacity }: NonNullable<Fill>,
  context: SlideContext,
): void {
  const isFlat = box.w >= box.h
  const width = isFlat ? box.h : box.w
  // A line has round ends.
  const ends = Math.min(width / 2, (isFlat ? box.w : box.h) / 2)
  const middle = isFlat
    ? { x: box.x + ends, y: box.y + box.h / 2, w: box.w - 2 * ends, h: 0 }
    : { x: box.x + box.w / 2, y: box.y + ends, w: 0, h: box.h - 2 * ends }
  const left = Math.max(0, middle.x)
  const top = Math.max(0, middle.y)
  const clipped = {
    x: left,
    y: top,
    w: Math.max(0, Math.min(slideSize.w, middle.x + middle.w) - left),
    h: Math.max(0, Math.min(slideSize.h, middle.y + middle.h) - top),
  }
  if (left > slideSize.w || top > slideSize.h) return
  if (Math.max(clipped.w / slideSize.w, clipped.h / slideSize.h) < leastSide)
    return context.obstacle('a shape that is very small')
  context.draft.shape({
    ...shape,
    shape: 'line',
    rect: rectOf(clipped),
    style: {
      fill: hex,
      width: Math.round(Math.min(60, Math.max(1, width)) * 10) / 10,
      ...(opacity < 1 && { opacity }),
      ...(style?.rotation !== undefined && { rotation: style.rotation }),
    },
  })
}

/** Returns the part of an area that an element can have; undefined where it is beside the slide. */
function clippedArea(box: Box, isFixed: boolean, context: SlideContext): Box | undefined {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
  const [right, bottom] = [Math.min(slideSize.w, box.x + box.w), Math.min(slideSize.h, box.y + box.h)]
  if (right <= left || bottom <= top) return undefined
  const isOver = box.x < -1 || box.y < -1 || box.w > slideSize.w + 1 || box.h > slideSize.h + 1
  if (isFixed && isOver) context.obstacle('a shape that reaches over the edge of the slide')
  return isOver
    ? { x: left, y: top, w: right - left, h: bottom - top }
    : { x: left, y: top, w: Math.min(slideSize.w, box.w), h: Math.min(slideSize.h, box.h) }
}
