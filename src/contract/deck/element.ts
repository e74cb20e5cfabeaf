import { z } from 'zod'
import { changeOf } from './change.ts'
import { units } from '../input/units.ts'
import { limits } from '../limits.ts'
import { isGrid } from '../polls/grid.ts'
import { formerRadar, lookNames } from '../polls/looks.ts'
import { poll } from '../polls/poll.ts'
import { withArticle } from '../text/article.ts'
import { colour, font, imageDataUrl, text } from '../text/text.ts'

/** An id of 1 to 64 characters. The server generates one when it is omitted. */
export const id = text(1, limits.id)

/** The least width and height of an element, as a fraction of the slide. */
const leastSide = 0.02
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
    rotation: z.number().min(-180).max(180).describe('Degrees, clockwise.'),
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

export const overlay = z
  .strictObject({
    id: id.optional(),
    poll,
    rect: rect.default(defaultRect),
    style: overlayStyle.optional(),
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

const textStyle = z
  .strictObject({
    size: z.number().min(8).max(400).describe('40 if left out.'),
    color: colour,
    bold: z.boolean(),
    italic: z.boolean(),
    font,
    align: z.enum(['left', 'center', 'right']),
    valign: z.enum(['top', 'middle', 'bottom']),
    lineHeight: z.number().min(0.8).max(2).describe('1.25 if left out.'),
    fit: z.enum(['grow', 'shrink', 'cut']).describe('shrink if left out.'),
  })
  .partial()

const shapeStyle = z.strictObject({ fill: colour, opacity: z.number().min(0).max(1), ...frame }).partial()

const content = text(0, limits.text)
const picture = imageDataUrl(limits.imageDataUrl).describe('A data URL of a picture.')
const alt = text(0, limits.alt).describe('What it shows, for those who cannot see it.')
const shapeKind = z.enum(['rect', 'ellipse', 'line', 'arrow'])
const corner = z
  .enum(['top-left', 'top-right', 'bottom-left', 'bottom-right'])
  .describe('line, arrow: the corner where it begins.')
export type Corner = z.infer<typeof corner>
const pictureFit = z.enum(['contain', 'cover']).describe('contain when left out; cover crops it.')
const focus = z
  .strictObject({ x: fractionOf('the width of the picture'), y: fractionOf('the height of the picture') })
  .describe('cover: what stays in view.')

/** Returns the side of a shape that is too short for its kind, with the message for it; undefined when none is. */
export function shortSideOf({
  shape,
  rect: { w, h },
}: {
  shape: z.infer<typeof shapeKind>
  rect: Pick<Rect, 'w' | 'h'>
}): { side: 'w' | 'h'; message: string } | undefined {
  if (shape === 'rect' || shape === 'ellipse') {
    if (w >= leastSide && h >= leastSide) return undefined
    const message = `Must be a number from ${leastSide} to 1; only a line or an arrow may be flatter.`
    return { side: w < leastSide ? 'w' : 'h', message }
  }
  if (Math.max(w, h) >= leastSide) return undefined
  return { side: 'w', message: `Must be a number from ${leastSide} to 1 when h is less than ${leastSide}.` }
}

/** The three kinds of plain elements as stored in a slide step [D2]. */
export const textElement = z
  .strictObject({
    id: id.optional(),
    text: content,
    rect: rect.default({ x: 0.1, y: 0.1, w: 0.8, h: 0.16 }),
    z: z_.optional(),
    style: textStyle.optional(),
  })
  .meta({ id: 'TextElement' })

export const shapeElement = z
  .strictObject({
    id: id.optional(),
    shape: shapeKind.default('rect'),
    from: corner.optional(),
    rect: shapeRect.default({ x: 0.35, y: 0.35, w: 0.3, h: 0.3 }),
    z: z_.optional(),
    style: shapeStyle.optional(),
  })
  .superRefine((shape, context) => {
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
    fit: pictureFit.optional(),
    focus: focus.optional(),
    alt: alt.optional(),
  })
  .meta({ id: 'ImageElement' })

export const rectChange = rectShape.partial()
/** The same for a shape, whose sides are checked when it is merged. */
export const shapeRectChange = shapeRect.partial()

/** The changes an existing element accepts. They are merged into it, including `style` and `rect`. */
export const textChange = changeOf({
  id,
  text: content,
  rect: rectChange,
  z: z_,
  style: changeOf(textStyle.shape).optional(),
})
export const shapeChange = changeOf({
  id,
  shape: shapeKind,
  from: corner.optional(),
  rect: shapeRectChange,
  z: z_,
  style: changeOf(shapeStyle.shape).optional(),
})
const {
  shadow,
  outline,
  outlineColor,
  radius: corners,
  fit: fitting,
  focus: kept,
  alt: words,
} = imageElement.shape
export const imageChange = changeOf({
  id,
  dataUrl: picture,
  rect: rectChange,
  z: z_,
  shadow,
  outline,
  outlineColor,
  radius: corners,
  fit: fitting,
  focus: kept,
  alt: words,
})
export const overlayStyleChange = changeOf(overlayStyle.shape)

/** The element kinds other than cards. */
export const elementKind = z.enum(['text', 'shape', 'image'])
export type ElementKind = z.infer<typeof elementKind>

/** A new element, already validated by the schema of its kind. */
export type AddedElement =
  | z.infer<typeof textElement>
  | z.infer<typeof shapeElement>
  | z.infer<typeof imageElement>
