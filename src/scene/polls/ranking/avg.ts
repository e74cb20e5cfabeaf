import { asRanking } from '#contract/result-kinds.ts'
import { mix } from '../../colour.ts'
import { centredTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { type FigureColumns, figureColumns } from '../figure-columns.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { list, ranked } from './list.ts'
import { placeAxis, rule } from './place-axis.ts'

/** Names stand beside the axis only in a box at least this wide, in sizes of their type; otherwise above their rows. */
const besideFrom = 22
/** The height of the axis, in sizes of its numbers. */
const axisHeight = 1.7

/**
 * The places from the first to the last as an axis and a row for each option, the best on top: a pale circle at each
 * place, whose area is the share of the people who put the option there, and a stroke at the mean.
 */
export const avg: Look = input => {
  const all = ranked(input)
  const chart = measureChart(all, input)
  return chart ? drawChart(all, chart, input) : list(input)
}

/** The part of a row in which its circles stand, in px from the row's left upper corner. */
interface Strip {
  y: number
  h: number
  /** The radius of a circle that stands for everybody. */
  most: number
  /** The x of a place. */
  at: (place: number) => number
}

interface Chart {
  /** Type size of the numbers on the axis, px. */
  tick: number
  /** Height of the axis above the rows, and of one row, px. */
  head: number
  h: number
  /** Whether names stand above their rows rather than beside them. */
  above: boolean
  labels: readonly Fitted[]
  /** The height of the names above rows, and the width of those beside them; 0 where they stand the other way. */
  deep: number
  left: number
  strip: Strip
  figures: FigureColumns
}

/** Where everything stands; null where there is no room for an axis. */
function measureChart(all: readonly Choice[], input: LookInput): Chart | null {
  const { box, family, measure, sizes } = input
  const n = all.length
  const tick = legible(sizes.note, box.h * 0.07)
  const head = tick * axisHeight
  const room = (box.h - head) / n
  const size = legible(sizes.name, room * 0.4)
  const above = box.w < size * besideFrom
  const h = Math.min(room, sizes.option * (above ? 6.5 : 3.6))
  if (n < 2 || h < smallest * (above ? 2.6 : 1.5) || box.w < smallest * 12) return null
  const figures = figureColumns(all, input, size, box.w)
  const labels = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width: above ? box.w - figures.width : box.w * 0.36,
      height: above ? Math.max(smallest * 1.2, h * 0.5) : h * 0.92,
      size,
      weight: 400,
      family,
      leading: lineHeight.label,
      maxLines: above ? 2 : 3,
      balance: true,
    })),
    measure,
  )
  const deep = above ? Math.max(...labels.map(({ height }) => height)) : 0
  const left = above ? 0 : Math.max(...labels.map(({ width }) => width)) + sizes.gaps.columns
  const w = box.w - left - (above ? 0 : figures.width + sizes.gaps.words)
  const most = Math.min((h - deep) * 0.47, w / n / 2.1)
  const at = (place: number) => left + most + ((w - 2 * most) * (place - 1)) / (n - 1)
  return { tick, head, h, above, labels, deep, left, strip: { y: deep, h: h - deep, most, at }, figures }
}

function drawChart(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, id, measure, of, sizes, surface } = input
  const { above, deep, figures, h, head, labels, left, strip, tick } = chart
  const n = all.length
  const top = centredTop(box, head + h * n)
  const hairline = Math.max(1, sizes.unit / 6)
  const rules = (key: string, dx: number, y: number, h: number) =>
    all.map((_, index) =>
      rule(`${key}/rule${index + 1}`, { x: dx + strip.at(index + 1), y, h, w: hairline }, surface.line),
    )
  const rows = all.map((choice, row): readonly [number, Node] => {
    const label = labels[row]
    const middle = above ? deep / 2 : h / 2
    const place = { key: `${choice.key}/label`, x: 0, middle, fill: choice.fill, of, role: 'answer' } as const
    const children = [
      // No line runs through a name.
      ...(above ? rules(choice.key, 0, deep, strip.h) : []),
      ...spread(choice, strip, n, input),
      ...(label ? setTextAbout(label, place, measure) : []),
      ...figures.draw(choice, box.w, middle),
    ]
    return [choice.index, { kind: 'group', key: choice.key, x: box.x, y: top + head + row * h, children }]
  })
  const axis = { middle: top + tick * 0.7, size: tick, left, figured: !isEmpty(input) }
  return [
    ...(above ? [] : rules(id, box.x, top + head, h * n)),
    ...placeAxis(strip.at, n, axis, input),
    ...rows.sort(([a], [b]) => a - b).map(([, node]) => node),
  ]
}

/** The circles of an option and its mean; small pale circles of one size while nothing is counted. */
function spread(choice: Choice, { y, h, most, at }: Strip, n: number, input: LookInput): Node[] {
  const { hidden, live, sizes, surface } = input
  const { colour, index, key } = choice
  const option = (hidden ? null : asRanking(live.result))?.options.find(one => one.index === index)
  const empty = isEmpty(input)
  const mean = empty ? null : (option?.mean ?? null)
  const cy = y + h / 2
  const circles = Array.from({ length: n }, (_, place): Node => {
    const share = empty ? 0.6 / n : (option?.places[place] ?? 0) / live.voters
    return {
      kind: 'circle',
      key: `${key}/p${place + 1}`,
      cx: at(place + 1),
      cy,
      r: most * Math.sqrt(share),
      fill: empty ? surface.track : mix(surface.background, colour, 0.36),
    }
  })
  if (mean === null) return circles
  const thick = Math.max(4, Math.min(sizes.unit * 1.25, h * 0.14))
  const high = h * 0.68
  return [
    ...circles,
    {
      kind: 'rect',
      key: `${key}/mean`,
      x: at(mean) - thick / 2,
      y: cy - high / 2,
      w: thick,
      h: high,
      radius: thick / 2,
      fill: colour,
      stroke: { colour: surface.background, width: Math.max(1.5, sizes.unit / 4) },
    },
  ]
}
