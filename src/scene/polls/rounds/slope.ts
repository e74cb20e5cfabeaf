import { paleOf } from '../pale.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { isSetWell, smallest } from '../../text.ts'
import { drawMoreEntries } from '../entries.ts'
import type { Look, LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { readingSign } from '../reading-sign.ts'
import { dumbbell } from './dumbbell.ts'
import { drawEndLabels, type End, fitNames, labelSize, measureLabelWidths } from './end-labels.ts'
import { changeStyle } from './change-mark.ts'
import { changesFrom, lowest } from './frame.ts'
import { drawRatingLines } from './rating-lines.ts'
import { readRatings } from './ratings.ts'
import { drawRoundNames } from './round-names.ts'
import { findMovers, inStackingOrder, withGreyedRest } from './movers.ts'
import { readRounds, type Series } from './series.ts'
import { drawUnitLine } from './unit-line.ts'

/** The radius of a dot in units and as a part of the height, and how thick lines are in radii: that of the greatest change, and others. */
const dot = { unit: 1.5, height: 0.022 } as const
const thick = { strong: 1, usual: 0.6 } as const
/** Free above the largest share and below the least, in sizes of the names. */
const margin = 0.6
/** The least range of shares over the height: smaller changes look small. */
const leastSpan = 0.25
/** Names stand at both ends in a box this wide (px), in this part of the width at each end; else only at the last. */
const both = { from: smallest * 42, part: 0.33, leastType: smallest * 1.5 } as const
/** The part of the width that names take where they stand only at the last end. */
const onePart = { narrow: 0.5, wide: 0.44 } as const
/** The part of the height that is left below the names of the rounds. */
const belowHeads = 0.86
/** The least change that is marked as the greatest. */
const leastChange = 0.05

/** Draws a straight line for each option from its share in the first round to that in the last, with its name at both ends; the largest movers are in colour, the others grey. */
export const slope: Look = given => {
  const ratings = readRatings(given)
  if (ratings)
    return drawRatingLines(
      { ...ratings, rounds: ratings.rounds.filter((_, index, { length }) => index % (length - 1) === 0) },
      given,
    )
  const { nodes: unitLine, below: input } = drawUnitLine(
    given.box.h < lowest ? '' : readRounds(given).unit,
    given,
  )
  const { box, id, sizes, surface } = input
  const all = readRounds(input)
  const movers = findMovers(all.series, ({ first, last }) => [first, last], all.measure)
  const data = withGreyedRest(all, input, { movers })
  const { omitted, placeholder, series } = data
  if (data.rounds.length < 2 || series.length === 0 || box.h < lowest) return dumbbell(input)
  const r = Math.max(3, Math.min(sizes.unit * dot.unit, box.h * dot.height))
  const bottom = bottomEdge(box) - (omitted > 0 ? moreHeight(input) : 0)
  const strong = placeholder ? undefined : greatestChange(series)
  const high = (bottom - box.y) * belowHeads
  const style = box.w < changesFrom ? null : changeStyle(data, labelSize(series.length, high, input), input)
  const aside = style ? style.width + sizes.gaps.words : 0
  const ends = measureEnds(series, high, strong, { ...input, box: { ...box, w: box.w - aside } })
  const lead = sizes.gaps.columns
  const xs = [
    box.x + r + (ends.first.all > 0 ? ends.first.all + lead : 0),
    rightEdge(box) - aside - ends.last.all - lead - r,
  ] as const
  const head = drawRoundNames([data.rounds[0] ?? '', data.rounds.at(-1) ?? ''], xs, input)
  const top = box.y + head.height
  const pad = ends.size * margin
  const { least, span } = rangeOf(series)
  const y = (share: number) => bottom - pad - (bottom - top - 2 * pad) * ((share - least) / span)
  const row = (one: Series) => top + ((bottom - top) / series.length) * (series.indexOf(one) + 0.5)
  const wanted = (end: End) => (one: Series) => {
    const share = one[end]
    return placeholder ? row(one) : share === null ? bottom : y(share)
  }
  const labels = (end: End, x: number, named: boolean) =>
    drawEndLabels(
      {
        end,
        named,
        strong,
        // An option that was no choice in the first round has no label there.
        series: end === 'first' && !placeholder ? series.filter(({ first }) => first !== null) : series,
        wanted: wanted(end),
        x,
        width: ends[end].all,
        figure: ends[end].figure,
        size: ends.size,
        top,
        bottom,
        lead,
        changes: style && end === 'last' ? { x: rightEdge(box), style } : undefined,
      },
      input,
    )
  return [
    ...unitLine,
    ...xs.map((x, index): Node => ({
      kind: 'rect',
      key: `${id}/post${index}`,
      x: x - 1,
      y: top,
      w: 2,
      h: bottom - top,
      fill: surface.line,
    })),
    ...head.nodes,
    ...(omitted > 0 ? drawMoreEntries(omitted, input) : []),
    ...inStackingOrder(series, strong).flatMap(one => {
      const shift = sideOffset(one, series) * r * thick.usual
      const at = (end: End) => (placeholder || one[end] !== null ? wanted(end)(one) + shift : null)
      const colour = placeholder ? paleOf(input, one.colour) : one.colour
      return drawSlope(
        one,
        [at('first'), at('last')],
        { xs, top, r, colour, width: r * (one === strong ? thick.strong : thick.usual) },
        input,
      )
    }),
    ...(ends.first.all > 0 ? labels('first', xs[0] - r - lead, ends.named) : []),
    ...labels('last', xs[1] + r + lead, true),
  ]
}

/** Draws the line of one option with a dot at each end that there is. */
function drawSlope(
  { key }: Series,
  [from, to]: readonly [number | null, number | null],
  style: { xs: readonly [number, number]; top: number; r: number; colour: string; width: number },
  input: LookInput,
): Node[] {
  const { xs, top, r, colour, width } = style
  const half = ((xs[1] - xs[0]) / 2) * readingSign(input)
  const end = (name: string, cx: number, cy: number | null): Node[] =>
    cy === null ? [] : [{ kind: 'circle', key: `${key}/${name}`, cx, cy, r, fill: colour }]
  return [
    ...(from === null || to === null
      ? []
      : [
          {
            kind: 'path' as const,
            key: `${key}/line`,
            x: (xs[0] + xs[1]) / 2,
            y: top,
            d: `M${-half} ${from - top}L${half} ${to - top}`,
            stroke: { colour, width },
            round: true,
          },
        ]),
    ...end('from', xs[0], from),
    ...end('to', xs[1], to),
  ]
}

/** Returns the least share that is shown and the range up to the largest. */
function rangeOf(series: readonly Series[]): { least: number; span: number } {
  const shares = series.flatMap(({ first, last }) => [first ?? [], last ?? []]).flat()
  const [low, high] = [Math.min(...shares), Math.max(...shares)]
  const span = Math.max(leastSpan, high - low)
  return { least: Math.max(0, Math.min(low, (low + high - span) / 2)), span }
}

/** Returns the option whose share changed most; undefined where none did, or several alike. */
function greatestChange(series: readonly Series[]): Series | undefined {
  const change = ({ first, last }: Series) => (first === null || last === null ? 0 : Math.abs(last - first))
  const [most, next] = series.toSorted((a, b) => change(b) - change(a))
  return most && change(most) >= leastChange && (!next || change(next) < change(most)) ? most : undefined
}

/** The labels at both ends: their type size in px and their widths, and whether names stand at the first end too. */
interface Ends {
  size: number
  named: boolean
  first: { figure: number; all: number }
  last: { figure: number; all: number }
}

function measureEnds(
  series: readonly Series[],
  high: number,
  strong: Series | undefined,
  input: LookInput,
): Ends {
  const { box } = input
  const size = labelSize(series.length, high, input)
  const widths = (most: number) => ({
    first: measureLabelWidths(series, size, most, input, 'first'),
    last: measureLabelWidths(series, size, most, input),
  })
  const two = widths(both.part)
  const isReadable = fitNames(
    series,
    high / series.length,
    { width: two.last.all, figure: two.last.figure, size, strong },
    input,
  ).every(name => isSetWell(name, Math.min(size, both.leastType)))
  if (box.w >= both.from && isReadable) return { size, named: true, ...two }
  const { first, last } = widths(box.w < both.from ? onePart.narrow : onePart.wide)
  return { size, named: false, first: { ...first, all: first.figure }, last }
}

/** Returns how many lines' thickness one lies below its place, so that those that run alike lie side by side. */
function sideOffset(one: Series, series: readonly Series[]): number {
  const alike = series.filter(({ first, last }) => first === one.first && last === one.last)
  return alike.indexOf(one) - (alike.length - 1) / 2
}
