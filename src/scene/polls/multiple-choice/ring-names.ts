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
  tabularWidth,
} from '../../text.ts'
import { checkMark, type Choice } from '../choices.ts'
import { fitsWhole } from '../fits-whole.ts'
import { figureText, isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** A circle that options stand around. */
export interface Ring {
  cx: number
  cy: number
  r: number
  /** The factor for x in outlines, as `readingWay` gives it. */
  way: 1 | -1
}

/** An option and where it stands on the ring, radians clockwise from the top. */
export interface Around {
  choice: Choice
  angle: number
}

/**
 * The names in a column at each side, `reach` px from the middle, tied to the ring by hairlines; null when one would
 * have to be cut.
 */
export function besideRing(
  all: readonly Around[],
  ring: Ring,
  reach: number,
  input: LookInput,
): Node[] | null {
  const { box, family, measure, sizes } = input
  const { cx, cy, r } = ring
  const space = sizes.gaps.blocks
  const width = box.w / 2 - reach - space
  const right = all.some(({ choice }) => choice.right)
  // Room for figures is kept while there are none, so that the first answer moves no name.
  const figured = input.showPercent || input.showCount
  const columns = [1, -1].map(side => all.filter(({ angle }) => (Math.sin(angle) >= 0 ? 1 : -1) === side))
  const slot = box.h / Math.max(1, ...columns.map(({ length }) => length))
  const size = legible(sizes.option * 0.95, slot * 0.25)
  const figure = figured ? Math.max(smallest, size * 1.2) : 0
  const mark = right ? size * 1.1 : 0
  const strong = { family, size: figure, weight: 800 }
  const wide = all.some(({ choice }) => tabularWidth(figureText(choice, input), strong, measure) > width)
  const figures = wide && input.showPercent ? { ...input, showCount: false } : input
  const set = namesAlike(
    all.map(({ choice }) => ({
      text: choice.label,
      width: width - (choice.right ? mark : 0),
      height: Math.min(slot * 0.94 - figure * 1.2, size * lineHeight.label * 3),
      size,
      weight: choice.weight,
      family,
      leading: lineHeight.label,
    })),
    measure,
  )
  if (set.some(({ cut }) => cut)) return null
  const label = new Map(all.map(({ choice }, index) => [choice, set[index]]))
  const deep = (column: readonly Around[]) =>
    column.reduce((sum, { choice }) => sum + (label.get(choice)?.height ?? 0) + figure * 1.2, 0)
  if (columns.some(column => deep(column) > box.h)) return null
  const placed = columns.flatMap((column, index) => {
    const sorted = column.toSorted((a, b) => Math.cos(b.angle) - Math.cos(a.angle))
    const highs = sorted.map(({ choice }) => (label.get(choice)?.height ?? 0) + figure * 1.2)
    // A full column is set at even distances.
    const full = deep(column) > box.h * 0.7
    const wanted = sorted.map(({ angle }, at) =>
      full
        ? box.y + (box.h * (at + 0.5)) / sorted.length
        : // Below its figure a name is met by its hairline, whatever lines it has.
          cy - Math.cos(angle) * out(r, input) - figure * 1.2 + (highs[at] ?? 0) / 2,
    )
    const gap = Math.min(sizes.gaps.words, (box.h - deep(column)) / Math.max(1, column.length))
    const middles = apart(wanted, highs, box, gap)
    return sorted.map((one, at) => ({ ...one, side: index === 0 ? 1 : -1, middle: middles[at] ?? cy }))
  })
  return placed
    .toSorted((a, b) => a.choice.index - b.choice.index)
    .flatMap(({ choice, angle, side, middle }): Node[] => {
      const name = label.get(choice)
      if (!name) return []
      const { key } = choice
      const x = cx + side * (reach + space)
      const high = name.height + figure * 1.2
      const anchor = side > 0 ? 'left' : 'right'
      const foot = middle - high / 2 + figure * 1.2
      const at = foot + name.height / 2
      return [
        leader(
          key,
          angle,
          { x: x - side * sizes.unit, y: isEmpty(input) ? foot + name.leading / 2 : foot },
          ring,
          input,
        ),
        ...line(input, {
          key: `${key}/percent`,
          text: figureText(choice, figures),
          x,
          middle: middle - high / 2 + figure * 0.6,
          width,
          size: figure,
          weight: 800,
          anchor,
          fill: choice.fill,
        }),
        ...(choice.right
          ? [checkMark(`${key}/check`, x + side * size * 0.45, at, size * 0.8, input.surface.text)]
          : []),
        ...setTextAbout(
          name,
          {
            key: `${key}/label`,
            x: x + (choice.right ? side * mark : 0),
            middle: at,
            anchor,
            fill: choice.fill,
            of: input.of,
            role: 'answer',
          },
          measure,
        ),
      ]
    })
}

/** Sizes that names are tried in, in parts of the size they should have. */
const parts = [1, 0.92, 0.85, 0.78, 0.72, 0.66] as const

/**
 * All names in one size, wrapped rather than made much smaller: one step, where that saves a line. A word that is
 * longer than a line even so is broken, for a name in the smallest type is read by nobody.
 */
function namesAlike(names: readonly FitRequest[], measure: Measure): Fitted[] {
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

/** How far from the middle a hairline begins. */
const out = (r: number, { sizes }: LookInput): number => r + sizes.gaps.seam

/** The hairline from the ring to a name. */
function leader(
  key: string,
  angle: number,
  to: { x: number; y: number },
  { cx, cy, r, way }: Ring,
  input: LookInput,
): Node {
  const from = out(r, input)
  const x = cx + Math.sin(angle) * from
  const y = cy - Math.cos(angle) * from
  const d = `M0 0L${((to.x - x) * way).toFixed(1)} ${(to.y - y).toFixed(1)}`
  return { kind: 'path', key: `${key}/leader`, x, y, d, stroke: { colour: input.surface.line, width: 2 } }
}

/** The middles nearest to the wanted ones at which blocks, given from the top down, lie apart and inside the box. */
function apart(wanted: readonly number[], highs: readonly number[], box: Box, gap: number): number[] {
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
