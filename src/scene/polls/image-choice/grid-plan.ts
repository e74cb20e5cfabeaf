import { partLength, type Size } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import { isSetWell, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { type Captions, layOutCaptions } from './caption.ts'
import { usualProportion } from './proportions.ts'

export interface GridStyle {
  /** Whether a bar as long as the share stands under each picture. */
  bar: boolean
  /** Whether each picture is at full strength from the bottom up to its share. */
  level: boolean
}

/** How pictures stand in the box, all lengths in px. */
export interface Plan {
  columns: number
  /** Between tiles. */
  gap: number
  /** Width and height of a tile. */
  w: number
  h: number
  /** In a tile: its picture, the bar of its share, and where its caption begins and how wide that is. */
  picture: Box
  bar: Box
  caption: { x: number; y: number; width: number }
  captions: Captions
  /** Type size of the figures beside the bars, px; 0 where they stand in the captions. */
  barFigure: number
  /** How much of the pictures is shown, in px². */
  shown: number
}

/** The highest a picture may be, in its widths. */
const tallest = 1.5
/** Beyond this proportion a wider picture shows no more. */
const widestUseful = 1.9
/** The widest a picture may be, in its heights: of a picture that is cut flatter too little is left. */
const flattest = 3.5
/** The part of a picture that its box in a grid shows at least where the proportion of the pictures is known. */
const shownPart = 0.8
/** The part of a tile's height that its caption may take: more where the figures have to stand in it. */
const captionPart = { bar: 0.36, level: 0.46 } as const

/** Where there is height to spare: type sizes of names and figures in sizes of the usual, and from how much of it on. */
const roomy = { name: 1.15, figure: 2, from: 2.4 } as const

/** Where most names are smaller than this (in sizes of an option's label), figures stand beside the bars, in this part of the width at most. */
const barFigurePart = { from: 0.6, width: 0.5 } as const

/** The least sizes in px below which a grid says less than rows: of a tile, of a picture, and of a picture with its name cut. */
const least = { w: smallest * 5.5, h: smallest * 4, picture: smallest * 2.2 }

/** Returns the bar under a picture `w` px wide: the space around it, its thickness, and the height of all that, in px. */
function barSizes(w: number, { sizes }: LookInput, { bar }: GridStyle) {
  const space = sizes.unit
  const thickness = bar ? Math.max(4, Math.min(sizes.unit * 2, w * 0.045)) : 0
  return { space, thickness, barSpace: space + (thickness > 0 ? thickness + space : 0) }
}

/** Returns the number of columns in which the pictures come out largest; null when they would be too small. */
export function planBelow(all: readonly Choice[], input: LookInput, style: GridStyle): Plan | null {
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
    .reduce<Plan | null>((found, { shape }) => found ?? planFor(shape, all, input, style), null)
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
    captionHeight: Math.max(size * 1.2, tileHeight * captionPart[style.level ? 'level' : 'bar']),
    size,
  }
}

function planFor(shape: Shape, all: readonly Choice[], input: LookInput, style: GridStyle): Plan | null {
  const { columns, gap, w, tileHeight, captionHeight, size } = shape
  if (w < least.w || tileHeight < least.h) return null
  const most = (some: readonly unknown[]) => some.length * 2 > all.length
  // Small pictures with cut names say less than rows do. Names that are sure to be cut need not be set to know it.
  const font = { family: input.family, size: smallest, weight: 600 }
  const lines = Math.floor(captionHeight / (smallest * lineHeight.line))
  const tooLong = all.filter(({ label }) => input.measure(label, font).width > w * lines)
  if (tileHeight - shape.barSpace - captionHeight < least.h && most(tooLong)) return null
  const tallest = w * shape.tallest
  const plain = { ...input, showPercent: false, showCount: false }
  const captionsAsked = (asked: LookInput) =>
    layOutCaptions(all, { width: w, height: captionHeight, size }, asked)
  const withFigures = captionsAsked(input)
  // Small names become larger where the figures stand beside the bars.
  const barFigure =
    style.bar &&
    most(withFigures.labels.filter(({ font }) => font.size < input.sizes.option * barFigurePart.from))
      ? barFigureSize(all, w, size, input)
      : 0
  const usual = barFigure > 0 ? captionsAsked(plain) : withFigures
  const { space, thickness } = barSizes(w, input, style)
  const barHeight = Math.max(thickness, barFigure * lineHeight.line)
  const barSpace = barFigure > 0 ? space + barHeight : shape.barSpace
  const heightWith = (set: Captions) => Math.min(tileHeight - barSpace - set.height, tallest)
  // Height that the pictures cannot use makes names and figures larger.
  const large = { width: w, height: tileHeight - barSpace - tallest, size: size * roomy.name }
  const set =
    barFigure === 0 && large.height > size * roomy.from && !most(tooLong)
      ? layOutCaptions(all, { ...large, figureSize: largeFigureSize(all, w, size, input) }, input)
      : usual
  const captions = set.labels.some(({ cut }) => cut) || heightWith(set) < heightWith(usual) ? usual : set
  const pictureHeight = heightWith(captions)
  if (pictureHeight < least.h && most(captions.labels.filter(({ cut }) => cut))) return null
  if (pictureHeight < least.picture || w > pictureHeight * flattest) return null
  const picture = { x: 0, y: 0, w, h: pictureHeight }
  return {
    columns,
    gap,
    w,
    h: pictureHeight + barSpace + captions.height,
    picture,
    bar: {
      x: 0,
      y: pictureHeight + space + (barFigure > 0 ? (barHeight - thickness) / 2 : 0),
      w,
      h: thickness,
    },
    caption: { x: 0, y: pictureHeight + barSpace, width: w },
    captions,
    barFigure,
    shown: shownArea(picture, usualProportion(input.poll)),
  }
}

/** Returns the type size of figures beside bars, px; 0 without figures, or where they would leave too little of the bars. */
function barFigureSize(all: readonly Choice[], w: number, size: number, input: LookInput): number {
  const texts = all.map(choice => figureText(choice, input))
  const widest = widestTextWidth(texts, { family: input.family, size: 1, weight: 800 }, input.measure)
  const most = widest > 0 ? (w * barFigurePart.width) / widest : 0
  return most < smallest ? 0 : Math.min(size, most)
}

/** Returns how much of a picture of a proportion its frame shows, in px²; of an unknown one, what most would show. */
const shownArea = ({ w, h }: Size, proportion: number | null): number =>
  proportion === null
    ? Math.min(w, h * widestUseful) * h
    : Math.min(w, h * proportion) * Math.min(h, w / proportion)

/** Of pictures with their names beside them: the part of a tile's width at most, the type size of names and figures by the height. */
const aside = { picture: 0.64, name: 0.15, figure: 0.27, columns: 3, least: smallest * 12 } as const

/** Returns how pictures stand largest with their names at their right; null where those do not fit, or the proportion is not known. */
export function planBeside(all: readonly Choice[], input: LookInput, style: GridStyle): Plan | null {
  const proportion = usualProportion(input.poll)
  if (proportion === null) return null
  const plans = Array.from({ length: Math.min(aside.columns, all.length) }, (_, index) =>
    planInColumns(index + 1, proportion, all, input, style),
  )
  return plans.reduce((best, plan) => (plan && plan.shown > (best?.shown ?? 0) ? plan : best), null)
}

function planInColumns(
  columns: number,
  proportion: number,
  all: readonly Choice[],
  input: LookInput,
  style: GridStyle,
): Plan | null {
  const { box, sizes } = input
  const gap = sizes.gaps.columns
  const w = partLength(box.w, columns, gap)
  const h = partLength(box.h, Math.ceil(all.length / columns), gap)
  const picture = { x: 0, y: 0, w: Math.min(w * aside.picture, h * proportion), h }
  picture.h = Math.min(h, picture.w / (proportion * shownPart))
  const x = picture.w + sizes.gaps.blocks
  const width = w - x
  if (width < aside.least || picture.h < least.picture) return null
  const size = legible(sizes.option, picture.h * aside.name)
  const { space, thickness, barSpace } = barSizes(width, input, style)
  const captions = layOutCaptions(
    all,
    {
      width,
      height: picture.h - barSpace,
      size,
      figureSize: Math.max(
        size * 1.01,
        largeFigureSize(all, width, Math.min(size, picture.h * aside.figure), input),
      ),
    },
    input,
  )
  if (!captions.labels.every(label => isSetWell(label, size * 0.7))) return null
  const top = (picture.h - barSpace - captions.height) / 2
  return {
    columns,
    gap,
    w,
    h: picture.h,
    picture,
    bar: { x, y: top + captions.height + space, w: width, h: thickness },
    caption: { x, y: top, width },
    captions,
    barFigure: 0,
    shown: shownArea(picture, proportion),
  }
}

/** Returns the type size of large figures that fit in `w` px, all alike. */
function largeFigureSize(all: readonly Choice[], w: number, size: number, input: LookInput): number {
  const font = { family: input.family, size: 1, weight: 800 }
  const widest = widestTextWidth(
    all.map(choice => figureText(choice, input)),
    font,
    input.measure,
  )
  return Math.max(size, Math.min(size * roomy.figure, (w * 0.94) / Math.max(1, widest)))
}
