import { centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { type Fitted, isSetWell, legible, lineHeight, widestTextWidth } from '../../text.ts'
import { drawCheckMark } from '../choices.ts'
import { figureText } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { fitNamesAlike, type Ring, type RingOption } from './ring-names.ts'

/** What is tried: the radius in heights of the box, the most lines of a name, and its least size in that which it should have. */
const tried = [
  ...[1, 0.9, 0.8].map(radius => ({ radius, lines: 2, least: 0.9 })),
  ...[1, 0.88, 0.76].map(radius => ({ radius, lines: 2, least: 0.72 })),
  ...[0.74, 0.65].map(radius => ({ radius, lines: 3, least: 0.6 })),
] as const
/** The least radius, px. */
const least = 150
/** The least width of a name, in sizes that it should have. */
const leastWidth = 3.5

/** The upper half of a ring with the names of its options at their places. */
export interface Fan {
  ring: Ring
  names: Node[]
}

/**
 * Returns the upper half of a ring, as large as the box allows, with the figure and the name of each option beside its place,
 * or above it for one that is upright; `thickness` is how wide a spoke is, in radii. Null where there is no space for that.
 */
export function layOutFan(all: readonly RingOption[], thickness: number, input: LookInput): Fan | null {
  for (const setting of tried) {
    const layout = measureFan(all, setting, thickness, input)
    if (layout)
      return { ring: layout.ring, names: all.flatMap((one, at) => drawName(one, at, layout, input)) }
  }
  return null
}

interface Layout {
  ring: Ring
  places: readonly Place[]
  /** How far above the centre each figure begins, px. */
  tops: readonly number[]
  names: readonly Fitted[]
  /** The figures that fit. */
  figures: LookInput
  /** Type size of the figures, the height of their line, and the space for the check mark of the right option, px. */
  figure: number
  figureLine: number
  mark: number
}

/** Where the name of an option stands: at a side, or above. */
interface Place {
  side: 1 | 0 | -1
  /** Its nearest edge, or its middle, and the highest point of the spoke, from the centre, px. */
  x: number
  top: number
  width: number
}

function measureFan(
  all: readonly RingOption[],
  setting: (typeof tried)[number],
  thickness: number,
  input: LookInput,
): Layout | null {
  const { box, family, measure, showCount, showPercent, sizes } = input
  const size = legible(sizes.option, box.h * 0.1)
  const figure = showPercent || showCount ? legible(sizes.option * 1.5, box.h * 0.14) : 0
  const figureLine = figure * 1.12
  const mark = all.some(({ choice }) => choice.correct) ? size * 1.1 : 0
  const gap = sizes.gaps.words
  const hasUpright = all.some(({ angle }) => sideOf(angle) === 0)
  const line = size * lineHeight.label
  // A name above an upright spoke takes its height from the spokes.
  const head = hasUpright ? figureLine + line + gap : 0
  const r = Math.min(box.h * setting.radius, box.h - head)
  if (r < least) return null
  const places = all.map(({ angle }): Place => {
    const side = sideOf(angle)
    const half = (r * thickness) / 2
    const [sin, cos] = [Math.abs(Math.sin(angle)), Math.cos(angle)]
    const x = side === 0 ? 0 : r * sin + half * cos + gap
    return { side, x: side * x, top: r * cos + half * sin, width: side === 0 ? box.w * 0.5 : box.w / 2 - x }
  })
  // Breaking lines is slow: a fan that leaves names no width is not tried.
  if (places.some(({ width }) => width < size * leastWidth)) return null
  const heights = places.map(({ side }) => (side === 0 ? line : line * setting.lines))
  const names = fitNamesAlike(
    all.map(({ choice }, index) => ({
      text: choice.label,
      width: Math.max(1, (places[index]?.width ?? 0) - (choice.correct ? mark : 0)),
      height: heights[index] ?? line,
      size,
      weight: choice.weight,
      family,
      leading: lineHeight.label,
    })),
    measure,
  )
  if (!names.every(name => isSetWell(name, size * setting.least))) return null
  const fits = (figures: LookInput) =>
    all.every(({ choice }, index) => {
      const font = { family, size: figure, weight: 800 }
      return widestTextWidth([figureText(choice, figures)], font, measure) <= (places[index]?.width ?? 0)
    })
  const figures = fits(input) ? input : { ...input, showCount: false }
  if (!fits(figures)) return null
  const tops = liftApart(all, places, names, figureLine, input)
  const highest = Math.max(...tops, ...places.map(({ top }) => top + head))
  if (highest > box.h) return null
  const ring: Ring = {
    cx: centreX(box),
    cy: box.y + (box.h + highest) / 2,
    r,
    way: readingSign(input),
  }
  return { ring, places, tops, names, figures, figure, figureLine, mark }
}

/** Returns at which side of its spoke a name stands; 0 is above. */
const sideOf = (angle: number): 1 | 0 | -1 => (Math.abs(Math.sin(angle)) < 0.05 ? 0 : angle > 0 ? 1 : -1)

/**
 * Returns how far above the centre the texts of each option begin: the flatter a spoke lies, the nearer to the middle of its end. Of
 * a side those that would stand in each other are lifted, from the flattest spoke to the steepest.
 */
function liftApart(
  all: readonly RingOption[],
  places: readonly Place[],
  names: readonly Fitted[],
  figureLine: number,
  { sizes }: LookInput,
): number[] {
  const highs = names.map(({ height }) => figureLine + height)
  const tops = all.map(({ angle }, index) => {
    const [high, spokeTop] = [highs[index] ?? 0, places[index]?.top ?? 0]
    return places[index]?.side === 0
      ? spokeTop + sizes.gaps.words + high
      : spokeTop + high * 0.36 * (1 - Math.cos(angle))
  })
  for (const side of [-1, 1]) {
    const flattestFirst = all
      .map(({ angle }, index) => ({ index, tilt: Math.abs(angle) }))
      .filter(({ index }) => places[index]?.side === side)
      .toSorted((one, other) => other.tilt - one.tilt)
    let floor = -Infinity
    for (const { index } of flattestFirst) {
      const high = highs[index] ?? 0
      const top = Math.max(tops[index] ?? 0, floor + high)
      tops[index] = top
      floor = top + sizes.unit
    }
  }
  return tops
}

/** Draws the figure, the check mark and the name of an option, from the height of the end of its spoke down. */
function drawName(
  { choice }: RingOption,
  index: number,
  { ring, places, tops, names, figures, figure, figureLine, mark }: Layout,
  input: LookInput,
): Node[] {
  const { measure, element, surface } = input
  const { correct, fill, key } = choice
  const [place, name] = [places[index], names[index]]
  if (!place || !name) return []
  const { side, width } = place
  const anchor = side === 0 ? 'middle' : side > 0 ? 'left' : 'right'
  const x = ring.cx + place.x
  const top = ring.cy - (tops[index] ?? 0)
  const nameX = x + (correct ? (side === 0 ? mark / 2 : side * mark) : 0)
  const checkX = side === 0 ? nameX - name.width / 2 - mark * 0.55 : x + side * mark * 0.42
  return [
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
      ? [drawCheckMark(`${key}/check`, checkX, top + figureLine + name.leading / 2, mark * 0.7, surface.text)]
      : []),
    ...setText(
      name,
      { key: `${key}/label`, x: nameX, y: top + figureLine, anchor, fill, element, role: 'answer' },
      measure,
    ),
  ]
}
