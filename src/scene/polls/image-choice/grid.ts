import { atOrigin, centredLeft, centredTopWithin, partLength, totalLength } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, lineHeight, smallest } from '../../text.ts'
import { type Choice, readChoices } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { drawCaption, type Captions, layOutCaptions } from './caption.ts'
import { drawPicture, drawCorrectMark } from './picture.ts'
import { usualProportion } from './proportions.ts'
import { drawThumbnailRows } from './thumbnails.ts'

interface GridStyle {
  /** Whether a bar as long as the share stands under each picture. */
  bar: boolean
  /** The part of a picture that is shown at full strength, 0–1; all of it when left out. */
  level?: (choice: Choice) => number | undefined
}

/** How pictures stand in the box, all lengths in px. */
interface Plan {
  columns: number
  /** Between tiles. */
  gap: number
  /** Width and height of a tile. */
  w: number
  h: number
  /** Height of the picture in it. */
  pictureHeight: number
  captions: Captions
}

/** The highest a picture may be, in its widths. */
const tallest = 1.5
/** Beyond this proportion a wider picture shows no more. */
const widestUseful = 1.9
/** The widest a picture may be, in its heights: of a picture that is cut flatter too little is left. */
const flattest = 3.5
/** The part of a picture that its box in a grid shows at least where the proportion of the pictures is known. */
const shownPart = 0.8
/** The part of a tile's height that its caption may take. */
const captionPart = 0.36

/** The least sizes in px below which a grid says less than rows: of a tile, of a picture, and of a picture with its name cut. */
const least = { w: smallest * 5.5, h: smallest * 4, picture: smallest * 2.2 }

/** Draws pictures of one size in the order of the options, each with its name and figure below; rows where there is little space. */
export function drawPictureGrid(input: LookInput, style: GridStyle): Node[] {
  const all = readChoices(input)
  if (all.length === 0) return []
  const plan = bestPlan(all, input, style)
  return plan ? drawGrid(all, plan, input, style) : drawThumbnailRows(all, input)
}

function drawGrid(all: readonly Choice[], plan: Plan, input: LookInput, style: GridStyle): Node[] {
  const { box, sizes } = input
  const { columns, w, h, pictureHeight, gap } = plan
  const lines = Math.ceil(all.length / columns)
  const top = centredTopWithin(box, totalLength(lines, h, gap))
  const radius = Math.min(sizes.unit * 1.5, pictureHeight * 0.1)
  const frame = atOrigin({ w, h: pictureHeight })
  const { space, thickness, barSpace } = barSizes(w, input, style)
  return all.map((choice, index) => {
    const line = Math.floor(index / columns)
    const inLine = Math.min(columns, all.length - line * columns)
    const left = centredLeft(box, totalLength(inLine, w, gap))
    const level = style.level?.(choice)
    return {
      kind: 'group',
      key: choice.key,
      x: left + (index % columns) * (w + gap),
      y: top + line * (h + gap),
      children: [
        drawPicture(choice, frame, { radius, ...(level === undefined ? {} : { level }) }, input),
        ...drawCorrectMark(choice, frame, radius, input),
        ...(thickness > 0 ? drawBar(choice, { x: 0, y: pictureHeight + space, w, h: thickness }, input) : []),
        ...drawCaption(
          choice,
          plan.captions.labels[index],
          { x: 0, y: pictureHeight + barSpace, width: w, ...plan.captions },
          input,
        ),
      ],
    }
  })
}

/** Returns the bar under a picture `w` px wide: the space around it, its thickness, and the height of all that, in px. */
function barSizes(w: number, { sizes }: LookInput, style: GridStyle) {
  const space = sizes.unit
  const thickness = style.bar ? Math.max(4, Math.min(sizes.unit * 1.5, w * 0.045)) : 0
  return { space, thickness, barSpace: space + (thickness > 0 ? thickness + space : 0) }
}

function drawBar({ colour, key, share }: Choice, { x, y, w, h }: Box, { surface }: LookInput): Node[] {
  const at = { x, y, h, radius: h / 2 }
  return [
    { kind: 'rect', key: `${key}/track`, ...at, w, fill: surface.track },
    { kind: 'rect', key: `${key}/bar`, ...at, w: share > 0 ? Math.max(h, w * share) : 0, fill: colour },
  ]
}

/** Returns the number of columns in which the pictures come out largest; null when they would be too small. */
function bestPlan(all: readonly Choice[], input: LookInput, style: GridStyle): Plan | null {
  const { family, measure, sizes } = input
  const font = { family, size: sizes.option, weight: 600 }
  const longest = Math.max(...all.map(({ label }) => measure(label, font).width / sizes.option))
  const proportion = usualProportion(input.poll)
  const shapes = Array.from({ length: all.length }, (_, index) => {
    const shape = shapeFor(index + 1, all.length, proportion, input, style)
    const { w, tileHeight, size, barSpace, captionHeight } = shape
    // How much text there would be in the captions, before any is set.
    const lines = Math.min(4, Math.ceil((longest * size) / (w * 0.75)))
    const pictureHeight = Math.max(
      0,
      Math.min(
        tileHeight - barSpace - Math.min(lines * size * lineHeight.line, captionHeight),
        w * shape.tallest,
      ),
    )
    const unused = shape.columns * shape.lines - all.length
    const shownWidth = Math.min(w, pictureHeight * (proportion ?? widestUseful))
    const shownHeight = proportion === null ? pictureHeight : Math.min(pictureHeight, w / proportion)
    return { shape, score: shownWidth * shownHeight * (1 - 0.12 * unused) }
  }).toSorted((a, b) => b.score - a.score)
  return shapes
    .slice(0, 2)
    .reduce<Plan | null>((found, { shape }) => found ?? planFor(shape, all, input), null)
}

/** A grid before its captions are set, all lengths in px. */
interface Shape {
  columns: number
  lines: number
  gap: number
  w: number
  /** The highest a picture may be, in its widths. */
  tallest: number
  /** The height there is for a tile, for the bar with its space, and at most for the caption. */
  tileHeight: number
  barSpace: number
  captionHeight: number
  /** Type size of the captions. */
  size: number
}

function shapeFor(
  columns: number,
  count: number,
  proportion: number | null,
  input: LookInput,
  style: GridStyle,
): Shape {
  const { box, sizes } = input
  const lines = Math.ceil(count / columns)
  const gap = sizes.gaps.blocks
  const widest = partLength(box.w, columns, gap)
  const tileHeight = partLength(box.h, lines, gap)
  const { barSpace } = barSizes(widest, input, style)
  const size = legible(sizes.caption, widest * 0.15)
  // Wider than this, a box would crop most pictures.
  const useful =
    proportion === null || input.poll.optionImageFit === 'cover'
      ? widest
      : ((tileHeight - barSpace - size * lineHeight.line) * proportion) / shownPart
  const w = Math.max(Math.min(widest, least.w), Math.min(widest, useful))
  return {
    columns,
    lines,
    gap,
    w,
    tallest: proportion === null ? tallest : Math.min(tallest, 1 / (proportion * shownPart)),
    tileHeight,
    barSpace,
    captionHeight: Math.max(size * 1.2, tileHeight * captionPart),
    size,
  }
}

function planFor(shape: Shape, all: readonly Choice[], input: LookInput): Plan | null {
  const { columns, gap, w, tileHeight, barSpace, captionHeight, size } = shape
  if (w < least.w || tileHeight < least.h) return null
  const most = (some: readonly unknown[]) => some.length * 2 > all.length
  // Small pictures with cut names say less than rows do. Names that are sure to be cut need not be set to know it.
  const font = { family: input.family, size: smallest, weight: 600 }
  const lines = Math.floor(captionHeight / (smallest * lineHeight.line))
  const tooLong = all.filter(({ label }) => input.measure(label, font).width > w * lines)
  if (tileHeight - barSpace - captionHeight < least.h && most(tooLong)) return null
  const set = layOutCaptions(all, { width: w, height: captionHeight, size }, input)
  const pictureHeight = Math.min(tileHeight - barSpace - set.height, w * shape.tallest)
  if (pictureHeight < least.h && most(set.labels.filter(({ cut }) => cut))) return null
  return pictureHeight < least.picture || w > pictureHeight * flattest
    ? null
    : { columns, w, h: pictureHeight + barSpace + set.height, pictureHeight, gap, captions: set }
}
