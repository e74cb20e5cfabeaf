import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { makeReadable } from '../../colour.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { dumbbell } from './dumbbell.ts'
import { leadFrom, drawLeadLine } from './end-labels.ts'
import { type Frame, layOutFrame, lowest } from './frame.ts'
import { byShare, readRounds, type Series, shareText } from './series.ts'
import { spreadApart } from './spread.ts'

/** How thick a line is, in radii of its dots. */
const thick = 0.8
/** Free above the largest share and below a share of 0, in sizes of the names. */
const margin = 0.6
/** From figure to figure, in sizes of their type. */
const figureLine = 1.25

/** Draws a straight line for each option from its share in the first round to that in the last. */
export const slope: Look = input => {
  const { box, family, measure, sizes, surface } = input
  const data = readRounds(input)
  const { placeholder, series } = data
  if (data.rounds.length < 2 || series.length === 0 || box.h < lowest) return dumbbell(input)
  const rounds = [data.rounds[0] ?? '', data.rounds.at(-1) ?? '']
  const r = Math.max(3, Math.min(sizes.unit * 1.1, box.h * 0.02))
  const font = { family, size: legible(sizes.name), weight: 800 }
  const figures = series.map(({ first }) => tabularWidth(shareText(first, input), font, measure))
  const lead = sizes.gaps.columns
  const aside = placeholder || !input.showPercent ? 0 : Math.max(...figures) + lead
  const drawn = layOutFrame({ ...data, rounds }, { before: aside + r, after: r, leadLines: true }, input)
  const { nodes, xs, top, bottom, labels, size } = drawn
  const most = Math.max(0.01, ...series.flatMap(({ first, last }) => [first ?? 0, last ?? 0]))
  const pad = size * margin
  const slot = (bottom - top) / series.length
  const y = (share: number) => bottom - pad - ((bottom - top - 2 * pad) * share) / most
  const row = (one: Series) => top + slot * (series.indexOf(one) + 0.5)
  const [x0 = 0, x1 = 0] = xs
  const centre = (x0 + x1) / 2
  const way = readingSign(input)
  const lines = series.flatMap((one): Node[] => {
    const shift = sideOffset(one, series) * r * thick
    const from = placeholder ? row(one) : one.first === null ? null : y(one.first) + shift
    const to = placeholder ? row(one) : one.last === null ? null : y(one.last) + shift
    const colour = placeholder ? surface.track : one.colour
    const dot = (name: string, cx: number, cy: number | null): Node[] =>
      cy === null ? [] : [{ kind: 'circle', key: `${one.key}/${name}`, cx, cy, r, fill: colour }]
    const half = ((x1 - x0) / 2) * way
    return [
      ...(from === null || to === null
        ? []
        : [
            {
              kind: 'path' as const,
              key: `${one.key}/line`,
              x: centre,
              y: top,
              d: `M${-half} ${from - top}L${half} ${to - top}`,
              stroke: { colour, width: r * thick },
              round: true,
            },
          ]),
      ...dot('from', x0, from),
      ...dot('to', x1, to),
    ]
  })
  const wanted = (one: Series) => (placeholder ? row(one) : one.last === null ? bottom : y(one.last))
  return [
    ...nodes,
    ...lines,
    ...(aside > 0 ? drawFirstFigures(series, y, { x: x0 - r, lead, width: aside - lead }, drawn, input) : []),
    ...labels(wanted),
  ]
}

/** Returns how many lines' thickness one lies below its place, so that those that run alike lie side by side. */
function sideOffset(one: Series, series: readonly Series[]): number {
  const alike = series.filter(({ first, last }) => first === one.first && last === one.last)
  return alike.indexOf(one) - (alike.length - 1) / 2
}

/** The space at the left of the dots: `x` is their edge, `lead` is free before it, the figures are `width` wide. */
interface Aside {
  x: number
  lead: number
  width: number
}

/** Draws the shares of the first round at the left of their dots; where one had to make way, lines lead to all of them. */
function drawFirstFigures(
  series: readonly Series[],
  y: (share: number) => number,
  { x, lead, width }: Aside,
  { top, bottom, size }: Frame,
  input: LookInput,
): Node[] {
  const there = series.filter(({ first }) => first !== null).toSorted((a, b) => byShare(a.first, b.first))
  const middles = spreadApart(
    there.map(({ first }) => y(first ?? 0)),
    size * figureLine,
    top,
    bottom,
  )
  const offsets = there.map(({ first }, index) => (middles[index] ?? top) - y(first ?? 0))
  const hasLeads = offsets.some(offset => Math.abs(offset) > size * leadFrom)
  const { unit } = input.sizes
  return there.flatMap((one, index): Node[] => {
    const middle = middles[index] ?? top
    const offset = offsets[index] ?? 0
    return [
      ...(hasLeads
        ? [
            drawLeadLine(
              `${one.key}/first-lead`,
              { x: x - lead / 2, y: middle - offset / 2 },
              -offset,
              one,
              lead,
              input,
            ),
          ]
        : []),
      ...drawTextLine(input, {
        key: `${one.key}/first`,
        text: shareText(one.first, input),
        x: x - (hasLeads ? lead : unit),
        anchor: 'right',
        middle,
        width,
        size,
        weight: 800,
        fill: makeReadable(one.colour, input.surface.background),
      }),
    ]
  })
}
