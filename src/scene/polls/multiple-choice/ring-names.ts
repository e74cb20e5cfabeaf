import { bottomEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import {
  fit,
  fitAlike,
  type FitRequest,
  type Fitted,
  legible,
  lineHeight,
  type Measure,
  smallest,
  widestTextWidth,
} from '../../text.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import { fitsWhole } from '../fits-whole.ts'
import { figureText, isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** In lower places than this, in sizes of an option's label, figures are no larger than names should be. */
const crowdedBelow = 3.5

/** A circle that options stand around. */
export interface Ring {
  cx: number
  cy: number
  r: number
  /** The factor for x in outlines, as `readingSign` returns it. */
  way: 1 | -1
}

/** An option and where it stands on the ring, radians clockwise from the top. */
export interface RingOption {
  choice: Choice
  angle: number
}

/**
 * Draws the names in a column at each side, `reach` px from the centre, tied to the ring by hairlines; null when one would
 * have to be cut.
 */
export function drawRingNames(
  all: readonly RingOption[],
  ring: Ring,
  reach: number,
  input: LookInput,
): Node[] | null {
  const columns = [1, -1].map(side => all.filter(({ angle }) => (Math.sin(angle) >= 0 ? 1 : -1) === side))
  const setting = measureNames(all, columns, reach, input)
  if (!setting) return null
  return columns
    .flatMap((column, index) => placeColumn(column, index === 0 ? 1 : -1, ring, setting, input))
    .toSorted((a, b) => a.choice.index - b.choice.index)
    .flatMap(placed => drawName(placed, ring, reach, setting, input))
}

/** How all names are set, lengths in px. */
interface NamesLayout {
  names: ReadonlyMap<Choice, Fitted>
  /** From the outer end of a hairline's space to the names, and the width that names have. */
  space: number
  width: number
  /** Type sizes of names and figures, and the height of a line of figures. */
  size: number
  figure: number
  figureLine: number
  /** The space for the check mark of the right one. */
  mark: number
  /** The input with the figures that fit. */
  figures: LookInput
}

/** Returns how all names are set; null when a name would have to be cut, or a column is higher than the box. */
function measureNames(
  all: readonly RingOption[],
  columns: readonly (readonly RingOption[])[],
  reach: number,
  input: LookInput,
): NamesLayout | null {
  const { box, family, measure, showCount, showPercent, sizes } = input
  const space = sizes.gaps.blocks
  const width = box.w / 2 - reach - space
  const slot = box.h / Math.max(1, ...columns.map(({ length }) => length))
  const size = legible(sizes.option * 0.95, slot * 0.3)
  // Room for figures is kept while there are none, so that the first answer moves no name.
  const figure = showPercent || showCount ? legible(size * (slot < sizes.option * crowdedBelow ? 1 : 1.2)) : 0
  const figureLine = figure * 1.2
  const mark = all.some(({ choice }) => choice.correct) ? size * 1.1 : 0
  const set = fitNamesAlike(
    all.map(({ choice }) => ({
      text: choice.label,
      width: width - (choice.correct ? mark : 0),
      height: Math.min(slot * 0.94 - figureLine, size * lineHeight.label * 3),
      size,
      weight: choice.weight,
      family,
      leading: lineHeight.label,
    })),
    measure,
  )
  if (set.some(({ cut }) => cut)) return null
  const texts = all.map(({ choice }) => figureText(choice, input))
  const tooWide = widestTextWidth(texts, { family, size: figure, weight: 800 }, measure) > width
  const setting = {
    names: new Map(all.flatMap(({ choice }, index) => (set[index] ? [[choice, set[index]] as const] : []))),
    space,
    width,
    size,
    figure,
    figureLine,
    mark,
    figures: tooWide && showPercent ? { ...input, showCount: false } : input,
  }
  return columns.some(column => columnHeight(column, setting) > box.h) ? null : setting
}

/** Returns the height of a name with its figure, px. */
const heightOf = (
  { choice }: RingOption,
  { names, figureLine }: Pick<NamesLayout, 'names' | 'figureLine'>,
): number => (names.get(choice)?.height ?? 0) + figureLine

const columnHeight = (
  column: readonly RingOption[],
  setting: Pick<NamesLayout, 'names' | 'figureLine'>,
): number => column.reduce((sum, one) => sum + heightOf(one, setting), 0)

/** An option with its side, 1 is the right one, and the y of the middle of its name. */
interface PlacedName extends RingOption {
  side: 1 | -1
  middle: number
}

/** Returns the names of one side from the top down, as near to their places on the ring as they can be. */
function placeColumn(
  column: readonly RingOption[],
  side: 1 | -1,
  { cy, r }: Ring,
  setting: NamesLayout,
  input: LookInput,
): PlacedName[] {
  const { box, sizes } = input
  const sorted = column.toSorted((a, b) => Math.cos(b.angle) - Math.cos(a.angle))
  const heights = sorted.map(one => heightOf(one, setting))
  const high = columnHeight(column, setting)
  // A full column is set at even distances.
  const full = high > box.h * 0.7
  const wanted = sorted.map(({ angle }, at) =>
    full
      ? box.y + (box.h * (at + 0.5)) / sorted.length
      : // The hairline meets a name below its figure, however many lines the name has.
        cy - Math.cos(angle) * leaderStart(r, input) - setting.figureLine + (heights[at] ?? 0) / 2,
  )
  const gap = Math.min(sizes.gaps.words, (box.h - high) / Math.max(1, column.length))
  const middles = spaceApart(wanted, heights, box, gap)
  return sorted.map((one, at) => ({ ...one, side, middle: middles[at] ?? cy }))
}

/** Draws the hairline, the figure, the check mark and the name of an option. */
function drawName(
  { choice, angle, side, middle }: PlacedName,
  ring: Ring,
  reach: number,
  { names, space, width, size, figure, figureLine, mark, figures }: NamesLayout,
  input: LookInput,
): Node[] {
  const { measure, element, sizes, surface } = input
  const { fill, key, correct } = choice
  const name = names.get(choice)
  if (!name) return []
  const x = ring.cx + side * (reach + space)
  const anchor = side > 0 ? 'left' : 'right'
  const top = middle - (name.height + figureLine) / 2
  const nameTop = top + figureLine
  const nameMiddle = nameTop + name.height / 2
  const end = { x: x - side * sizes.unit, y: isEmpty(input) ? nameTop + name.leading / 2 : nameTop }
  return [
    drawLeaderLine(key, angle, end, ring, input),
    ...drawTextLine(input, {
      key: `${key}/percent`,
      text: figureText(choice, figures),
      x,
      middle: top + figureLine / 2,
      width,
      size: figure,
      weight: 800,
      anchor,
      fill,
    }),
    ...(correct
      ? [drawCheckMark(`${key}/check`, x + side * size * 0.45, nameMiddle, size * 0.8, surface.text)]
      : []),
    ...setTextAbout(
      name,
      {
        key: `${key}/label`,
        x: x + (correct ? side * mark : 0),
        middle: nameMiddle,
        anchor,
        fill,
        element,
        role: 'answer',
      },
      measure,
    ),
  ]
}

/** Sizes that names are tried in, in parts of the size they should have. */
const parts = [1, 0.92, 0.85, 0.78, 0.72, 0.66] as const

/**
 * Returns all names in one size, wrapped rather than made much smaller: one step, where that saves a line. A word that is
 * longer than a line even so is broken, for a name in the smallest type is read by nobody.
 */
export function fitNamesAlike(names: readonly FitRequest[], measure: Measure): Fitted[] {
  const sized = (part: number) => names.map(name => ({ ...name, size: legible(name.size * part) }))
  const first = parts.findIndex(part =>
    sized(part).every(({ text, width, height, ...font }) => fitsWhole(text, width, height, font, measure)),
  )
  if (first < 0)
    return fitAlike(
      names.map(name => ({ ...name, min: Math.max(smallest, name.size * 0.58) })),
      measure,
    )
  const [large = [], small = large] = parts
    .slice(first, first + 2)
    .map(part => sized(part).map(name => fit({ ...name, min: name.size }, measure)))
  const lines = (set: readonly Fitted[]) => set.reduce((sum, name) => sum + name.lines.length, 0)
  return lines(small) < lines(large) ? small : large
}

/** Returns how far from the middle a hairline begins. */
const leaderStart = (r: number, { sizes }: LookInput): number => r + sizes.gaps.seam

/** Draws the hairline from the ring to a name. */
function drawLeaderLine(
  key: string,
  angle: number,
  to: { x: number; y: number },
  { cx, cy, r, way }: Ring,
  input: LookInput,
): Node {
  const from = leaderStart(r, input)
  const x = cx + Math.sin(angle) * from
  const y = cy - Math.cos(angle) * from
  const d = `M0 0L${((to.x - x) * way).toFixed(1)} ${(to.y - y).toFixed(1)}`
  return { kind: 'path', key: `${key}/leader`, x, y, d, stroke: { colour: input.surface.line, width: 2 } }
}

/** Returns the middles nearest to the wanted ones at which blocks, given from the top down, lie apart and inside the box. */
function spaceApart(wanted: readonly number[], highs: readonly number[], box: Box, gap: number): number[] {
  let floor = box.y
  const tops = highs.map((high, index) => {
    const top = Math.max(floor, (wanted[index] ?? floor) - high / 2)
    floor = top + high + gap
    return top
  })
  let ceiling = bottomEdge(box)
  for (let index = highs.length - 1; index >= 0; index -= 1) {
    const high = highs[index] ?? 0
    const top = Math.min(tops[index] ?? 0, ceiling - high)
    tops[index] = top
    ceiling = top - gap
  }
  return tops.map((top, index) => top + (highs[index] ?? 0) / 2)
}
