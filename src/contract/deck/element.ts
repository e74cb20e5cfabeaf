import { z } from 'zod'
import { changeOf } from './change.ts'
import { chart, chartChange } from './chart.ts'
import { filmIdPattern } from './film.ts'
import { iconNeeded, unknownIcon } from './icons.ts'
import { units } from '../input/units.ts'
import { limits } from '../limits.ts'
import { isGrid } from '../polls/grid.ts'
import { formerRadar, lookNames } from '../polls/looks.ts'
import { poll } from '../polls/poll.ts'
import { withArticle } from '../text/article.ts'
import { font, imageDataUrl, text } from '../text/text.ts'
import { slideColour as colour } from '../themes/colour-names.ts'

/** An id of 1 to 64 characters. The server generates one when it is omitted. */
export const id = text(1, limits.id)

/** The least width and height of an element, as a fraction of the slide. */
export const leastSide = 0.02
/** Returns a schema for a fraction of something, by the name that messages give it. */
const fractionOf = (whole: string, least = 0) =>
  z
    .number()
    .min(least)
    .max(1)
    .register(units, { name: `a fraction of ${whole}` })
const ofWidth = (least = 0) => fractionOf('the width of the slide', least)
const ofHeight = (least = 0) => fractionOf('the height of the slide', least)
const rectShape = z.strictObject({
  x: ofWidth(),
  y: ofHeight(),
  w: ofWidth(leastSide),
  h: ofHeight(leastSide),
})

/** A box in fractions of the slide (0 to 1). It may extend beyond the right and bottom edges [D3]. */
export const rect = rectShape.meta({ id: 'Rect' })
export type Rect = z.infer<typeof rect>

/** A box in which a line or an arrow may be flat [D55]. */
export const shapeRect = z
  .strictObject({ ...rectShape.shape, w: ofWidth(), h: ofHeight() })
  .meta({ id: 'ShapeRect', description: 'Of a line or arrow, one of w and h may be 0.' })

/** The stacking order; higher values are in front [D4]. */
const z_ = z.int().min(0).max(limits.z).describe('Left out: by its place.')
const radius = z.number().min(0).max(200).describe('px on a slide 1,600 px wide.')
const rotation = z.number().min(-180).max(180).meta({ id: 'Rotation', description: 'Degrees, clockwise.' })
const opacity = z.number().min(0).max(1)
const frame = { shadow: z.boolean(), outline: z.boolean(), outlineColor: colour, radius }

export const overlayStyle = z
  .strictObject({
    variant: text(1, 40).describe('A look of the poll’s type; wins over its …Style.'),
    accent: colour,
    background: colour,
    ...frame,
    showPercent: z.boolean(),
    showCount: z.boolean(),
    showJoin: z.boolean(),
    rotation,
    optionColors: z.array(colour).max(limits.options),
    showTitle: z.boolean(),
    titleFont: font,
    titleSize: z.number().min(8).max(200),
    titleColor: colour,
    titleBold: z.boolean(),
    textFont: font,
    textSize: z.number().min(8).max(200).describe('Of labels and figures.'),
  })
  .partial()
  .meta({ id: 'OverlayStyle' })
export type OverlayStyle = z.infer<typeof overlayStyle>

/** The default box of a card: the bottom-right quarter of the slide. */
export const defaultRect: Rect = { x: 0.6, y: 0.52, w: 0.36, h: 0.42 }

/** Where a click on an element leads while somebody presents with a mouse: to a step of the deck, or to a page in a new tab. */
export const link = z
  .strictObject({
    step: id.describe('The id of a step.').optional(),
    url: text(1, limits.url)
      .regex(/^https:\/\/[^\s/?#]+\S*$/i, { error: 'Must be an address like https://example.org/page.' })
      .optional(),
  })
  .superRefine(({ step, url }, context) => {
    if ((step === undefined) === (url === undefined))
      context.addIssue({ code: 'custom', path: [], message: 'Must have either step or url.' })
  })
  .meta({ id: 'Link', description: 'One of both; a click on the stage leads there.' })
export type Link = z.infer<typeof link>

/** When an element comes on stage while its slide is presented: the order of the numbers of a slide counts, not their gaps [D82]. */
const build = z
  .int()
  .min(1)
  .max(limits.build)
  .meta({ id: 'Build', description: 'Enters in turn, by next; with those of the same number.' })

/** What every element of a slide may have beside what it shows. The API is not bound by `locked`. */
const handled = {
  build: build.optional(),
  locked: z.boolean().meta({ id: 'Locked', description: 'The editor does not move it.' }).optional(),
  group: text(1, limits.id)
    .meta({ id: 'Group', description: 'An id that elements share which are moved together.' })
    .optional(),
}
/** What texts, shapes and pictures may have, too. */
const shown = { hidden: z.boolean().describe('Not drawn.').optional(), link: link.optional(), ...handled }

export const overlay = z
  .strictObject({
    id: id.optional(),
    poll,
    rect: rect.default(defaultRect),
    style: overlayStyle.optional(),
    ...handled,
  })
  .superRefine(({ poll, style }, context) => {
    const variant = style?.variant
    if (variant === undefined) return
    const { type, multiSelect } = poll
    const names = lookNames(type)
    const issue = (message: string) =>
      context.addIssue({ code: 'custom', path: ['style', 'variant'], message })
    if (isGrid(poll) && variant !== 'grid') issue('A poll with radarStyle grid is drawn as grid only.')
    else if (type === 'radar' && variant === formerRadar) return
    else if (!names.includes(variant))
      issue(`Must be one of ${names.join(', ')} for ${withArticle(type)} poll.`)
    else if (type === 'multiple-choice' && (variant === 'arc' || variant === 'chord') && multiSelect !== true)
      issue('arc and chord need multiSelect true.')
    else if (type === 'radar' && variant === 'grid' && !isGrid(poll))
      issue('grid needs radarStyle grid, with which people place instead of rate.')
  })
  .meta({ id: 'Overlay' })

/** How words are set, on a slide and in shapes. */
const wordStyle = z
  .strictObject({
    size: z.number().min(8).max(400).describe('40 if left out.'),
    color: colour,
    bold: z.boolean(),
    italic: z.boolean(),
    font,
    align: z.enum(['left', 'center', 'right']),
    valign: z.enum(['top', 'middle', 'bottom']),
    lineHeight: z.number().min(0.8).max(2).describe('1.25 if left out.'),
    paragraphSpacing: z.number().min(0).max(3),
    fit: z.enum(['grow', 'shrink', 'cut']).describe('shrink if left out.'),
  })
  .partial()

const textStyle = wordStyle.extend({ rotation, opacity, shadow: z.boolean() }).partial()

const textFormat = z.enum(['plain', 'markdown']).describe('markdown: GFM, ++underline++, ^super^, ~sub~.')

const shapeStyle = z
  .strictObject({
    fill: colour,
    opacity,
    rotation,
    ...frame,
    width: z.number().min(1).max(60).describe('Of a line or an outline, px.'),
    dash: z.enum(['solid', 'dashed', 'dotted']),
    heads: z.enum(['none', 'start', 'end', 'both']).describe('line, arrow.'),
    bend: z.enum(['straight', 'elbow', 'curve']).describe('line, arrow.'),
  })
  .partial()

const content = text(0, limits.text)
const picture = imageDataUrl(limits.imageDataUrl).describe('A data URL of a picture.')
export const alt = text(0, limits.alt).meta({
  id: 'Alt',
  description: 'What it shows, for those who cannot see it.',
})
const shapeKind = z.enum([
  'rect',
  'ellipse',
  'line',
  'arrow',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'chevron',
  'speech-bubble',
  'bracket',
  'donut',
  'cloud',
  'chart',
  'icon',
])
export type ShapeKind = z.infer<typeof shapeKind>

/** Whether a shape is a line or an arrow, which has no area. */
export const isLineKind = (kind: ShapeKind): boolean => kind === 'line' || kind === 'arrow'

/** The shapes without an area: they hide nothing below them, and no words stand in them. */
const openKinds: ReadonlySet<string> = new Set<ShapeKind>(['line', 'arrow', 'bracket', 'chart', 'icon'])

/** Whether a shape is an area: it is filled, and words can stand in it. */
export const isAreaKind = (kind: string): boolean => !openKinds.has(kind)
const corner = z
  .enum(['top-left', 'top-right', 'bottom-left', 'bottom-right'])
  .describe('line, arrow: the corner where it begins.')
export type Corner = z.infer<typeof corner>
/** The sides of an element at which lines can begin and end. */
export const sides = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof sides)[number]
const joint = z.strictObject({ element: id, side: z.enum(sides).optional() }).meta({
  id: 'Joint',
  description: 'line, arrow: stays with this element, at the nearest side if none is named.',
})
export type Joint = z.infer<typeof joint>
const film = text(1, limits.id)
  .refine(id => filmIdPattern.test(id), { error: 'Must be the `film` that sending an mp4 or webm answered.' })
  .describe('Of `{create_upload}`; dataUrl is its first frame.')
const pictureFit = z.enum(['contain', 'cover']).describe('contain when left out; cover crops it.')
export const focus = z
  .strictObject({ x: fractionOf('the width of the picture'), y: fractionOf('the height of the picture') })
  .meta({ id: 'Focus', description: 'cover: what stays in view.' })

/** How much larger than its box needs a picture may be. */
export const mostScale = 10

/** Returns the side of a shape that is too short for its kind, with the message for it; undefined when none is. */
export function shortSideOf({
  shape,
  rect: { w, h },
}: {
  shape: z.infer<typeof shapeKind>
  rect: Pick<Rect, 'w' | 'h'>
}): { side: 'w' | 'h'; message: string } | undefined {
  if (!isLineKind(shape)) {
    if (w >= leastSide && h >= leastSide) return undefined
    const message = `Must be a number from ${leastSide} to 1; only a line or an arrow may be flatter.`
    return { side: w < leastSide ? 'w' : 'h', message }
  }
  if (Math.max(w, h) >= leastSide) return undefined
  return { side: 'w', message: `Must be a number from ${leastSide} to 1 when h is less than ${leastSide}.` }
}

/** What a shape says that is a chart without one. */
export const chartNeeded =
  'A shape chart needs its numbers: { "kind": "columns", "labels": ["A", "B"], "series": [{ "values": [3, 5] }] }.'

const icon = text(1, 60)
  .superRefine((name, context) => {
    const message = unknownIcon(name)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .meta({ id: 'IconName', description: 'Of a shape icon: a name of Lucide, such as rocket.' })

/** The three kinds of plain elements as stored in a slide step [D2]. */
export const textElement = z
  .strictObject({
    id: id.optional(),
    text: content,
    format: textFormat.optional(),
    rect: rect.default({ x: 0.1, y: 0.1, w: 0.8, h: 0.16 }),
    z: z_.optional(),
    style: textStyle.optional(),
    ...shown,
  })
  .meta({ id: 'TextElement' })

export const shapeElement = z
  .strictObject({
    id: id.optional(),
    shape: shapeKind.default('rect'),
    from: corner.optional(),
    style: shapeStyle.optional(),
    text: content.optional().describe('In the shape; not in line, arrow, bracket, chart, icon.'),
    format: textFormat.optional(),
    textStyle: wordStyle.optional().describe('As style of texts.'),
    chart: chart.optional().describe('Of a shape chart, which needs it.'),
    icon: icon.optional(),
    begin: joint.optional(),
    end: joint.optional(),
    rect: shapeRect.default({ x: 0.35, y: 0.35, w: 0.3, h: 0.3 }),
    z: z_.optional(),
    alt: alt.optional(),
    ...shown,
  })
  .superRefine((shape, context) => {
    if (shape.shape === 'chart' && !shape.chart)
      context.addIssue({ code: 'custom', path: ['chart'], message: chartNeeded })
    if (shape.shape === 'icon' && shape.icon === undefined)
      context.addIssue({ code: 'custom', path: ['icon'], message: iconNeeded })
    const short = shortSideOf(shape)
    if (short) context.addIssue({ code: 'custom', path: ['rect', short.side], message: short.message })
  })
  .meta({ id: 'ShapeElement' })

export const imageElement = z
  .strictObject({
    id: id.optional(),
    dataUrl: picture,
    rect: rect.default({ x: 0.3, y: 0.25, w: 0.4, h: 0.5 }),
    z: z_.optional(),
    shadow: z.boolean().optional(),
    outline: z.boolean().optional(),
    outlineColor: colour.optional(),
    radius: radius.optional(),
    rotation: rotation.optional(),
    opacity: opacity.optional(),
    fit: pictureFit.optional(),
    focus: focus.optional(),
    scale: z.number().min(1).max(mostScale).describe('cover: 2 shows half of it.').optional(),
    mask: z.enum(['ellipse']).describe('Its form.').optional(),
    film: film.optional(),
    loop: z.boolean().optional(),
    muted: z.boolean().optional(),
    alt: alt.optional(),
    ...shown,
  })
  .meta({ id: 'ImageElement' })

export const rectChange = rectShape.partial()
/** The same for a shape, whose sides are checked when it is merged. */
export const shapeRectChange = shapeRect.partial()

/** The changes an existing element accepts. They are merged into it, including `style` and `rect`. */
export const textChange = changeOf({
  id,
  text: content,
  format: textFormat.optional(),
  rect: rectChange,
  z: z_,
  style: changeOf(textStyle.shape).optional(),
  ...shown,
})
export const shapeChange = changeOf({
  id,
  shape: shapeKind,
  from: corner.optional(),
  text: content.optional(),
  format: textFormat.optional(),
  textStyle: changeOf(wordStyle.shape).optional(),
  chart: chartChange.optional(),
  icon: icon.optional(),
  begin: joint.optional(),
  end: joint.optional(),
  rect: shapeRectChange,
  z: z_,
  style: changeOf(shapeStyle.shape).optional(),
  alt: alt.optional(),
  ...shown,
})
const { shape: pictured } = imageElement.omit({ id: true, dataUrl: true, rect: true, z: true })
export const imageChange = changeOf({ id, dataUrl: picture, rect: rectChange, z: z_, ...pictured })
export const overlayChange = changeOf(handled)
export const overlayStyleChange = changeOf(overlayStyle.shape)

/** The element kinds other than cards. */
export const elementKind = z.enum(['text', 'shape', 'image'])
export type ElementKind = z.infer<typeof elementKind>

/** A new element, already validated by the schema of its kind. */
export type AddedElement =
  | z.infer<typeof textElement>
  | z.infer<typeof shapeElement>
  | z.infer<typeof imageElement>
