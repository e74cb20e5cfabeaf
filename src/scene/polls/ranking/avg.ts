import { asRanking } from '#contract/polls/result-kinds.ts'
import { mix } from '../../colour.ts'
import { centredTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { type FigureColumns, measureFigureColumns } from '../figure-columns.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { paleness } from '../pale.ts'
import { plateOf } from '../rows.ts'
import { list, rankOptions } from './list.ts'
import { drawPlaceAxis, drawRule } from './place-axis.ts'

/** Names stand beside the axis only in a box at least this wide, in sizes of their type; otherwise above their rows. */
const besideFrom = 18
/** The height of the axis, in sizes of its numbers. */
const axisHeight = 1.7
/** The least height of a row with its name above or beside its circles, and the least width of the box, px. */
const least = { above: smallest * 2.6, beside: smallest * 1.5, w: smallest * 12 } as const

/**
 * Draws the places from the first to the last as an axis and a row for each option, the best on top: a pale circle at each
 * place, whose area is the share of the people who put the option there, the largest stronger, and a diamond at the mean.
 */
export const avg: Look = input => {
  const all = rankOptions(input)
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
  tickSize: number
  /** Height of the axis above the rows, and of one row, px. */
  head: number
  h: number
  /** Whether names stand above their rows rather than beside them. */
  above: boolean
  labels: readonly Fitted[]
  /** The height of the names above rows, and the width of those beside them; 0 where they stand the other way. */
  namesHeight: number
  left: number
  strip: Strip
  figures: FigureColumns
}

/** Returns where everything stands; null where there is no space for an axis. */
function measureChart(all: readonly Choice[], input: LookInput): Chart | null {
  const { box, family, measure, sizes } = input
  const count = all.length
  const tickSize = legible(sizes.caption, box.h * 0.07)
  const head = tickSize * axisHeight
  const rowHeight = (box.h - head) / count
  const size = legible(sizes.option, rowHeight * 0.45)
  const above = box.w < size * besideFrom
  const h = Math.min(rowHeight, sizes.option * (above ? 6.5 : 3.6))
  if (count < 2 || h < (above ? least.above : least.beside) || box.w < least.w) return null
  const figures = measureFigureColumns(all, input, size, box.w)
  const labels = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width: above ? box.w - figures.width : box.w * 0.36,
      height: above ? Math.max(smallest * 1.2, h * 0.5) : h * 0.92,
      size,
      weight: 400,
      family,
      leading: lineHeight.dense,
      maxLines: above ? 2 : 3,
      balance: true,
    })),
    measure,
  )
  const namesHeight = above ? Math.max(...labels.map(({ height }) => height)) : 0
  const left = above ? 0 : Math.max(...labels.map(({ width }) => width)) + sizes.gaps.columns
  const w = box.w - left - (above ? 0 : figures.width + sizes.gaps.words)
  const most = Math.min((h - namesHeight) * 0.47, w / count / 2.1)
  const at = (place: number) => left + most + ((w - 2 * most) * (place - 1)) / (count - 1)
  return {
    tickSize,
    head,
    h,
    above,
    labels,
    namesHeight,
    left,
    strip: { y: namesHeight, h: h - namesHeight, most, at },
    figures,
  }
}

function drawChart(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, id, measure, element, sizes, surface } = input
  const { above, namesHeight, figures, h, head, labels, left, strip, tickSize } = chart
  const count = all.length
  const top = centredTop(box, head + h * count)
  const hairline = Math.max(1, sizes.unit / 6)
  const rules = (key: string, dx: number, y: number, h: number) =>
    all.map((_, index) =>
      drawRule(`${key}/rule${index + 1}`, { x: dx + strip.at(index + 1), y, h, w: hairline }, surface.line),
    )
  const rows = all.map((choice, row): readonly [number, Node] => {
    const label = labels[row]
    const middle = above ? namesHeight / 2 : h / 2
    const place = {
      key: `${choice.key}/label`,
      x: 0,
      middle,
      fill: choice.fill,
      element,
      role: 'answer',
    } as const
    const children = [
      // No line runs through a name.
      ...(above ? rules(choice.key, 0, namesHeight, strip.h) : []),
      ...drawSpread(choice, strip, count, input),
      ...(label ? setTextAbout(label, place, measure) : []),
      ...figures.draw(choice, box.w, middle),
    ]
    const y = top + head + row * h
    return [
      choice.index,
      { kind: 'group', key: choice.key, x: box.x, y, plate: plateOf(box.w, h, input), children },
    ]
  })
  const axisMiddle = top + tickSize * 0.7
  const axis = {
    middle: axisMiddle,
    size: tickSize,
    left,
    figured: !isEmpty(input),
    drawMark: (x: number) => drawMean(`${id}/head/mark`, x, axisMiddle, tickSize * 0.9, input),
  }
  return [
    ...(above ? [] : rules(id, box.x, top + head, h * count)),
    ...drawPlaceAxis(strip.at, count, axis, input),
    ...rows.sort(([a], [b]) => a - b).map(([, node]) => node),
  ]
}

/** Draws the circles of an option and its mean; small pale circles of one size while nothing is counted. */
function drawSpread(choice: Choice, { y, h, most, at }: Strip, count: number, input: LookInput): Node[] {
  const { isWithheld, live, surface } = input
  const { colour, index, key } = choice
  const option = (isWithheld ? null : asRanking(live.result))?.options.find(one => one.index === index)
  const empty = isEmpty(input)
  const mean = empty ? null : (option?.mean ?? null)
  const cy = y + h / 2
  const shares = Array.from({ length: count }, (_, place) =>
    empty ? 0.6 / count : (option?.places[place] ?? 0) / live.voters,
  )
  const largest = Math.max(...shares)
  const circles = shares.map((share, place): Node => ({
    kind: 'circle',
    key: `${key}/p${place + 1}`,
    cx: at(place + 1),
    cy,
    r: most * Math.sqrt(share),
    fill: mix(surface.background, colour, empty ? paleness : share === largest ? depth.largest : depth.other),
  }))
  if (mean === null) return circles
  return [...circles, drawMean(`${key}/mean`, at(mean), cy, h * mark.row, input)]
}

/** How much of its colour has the largest circle of a row, and how much have the others, 0–1. */
const depth = { largest: 0.8, other: 0.4 } as const
/** The height of the mark of a mean: in heights of its row, in sizes of an option's label at most, and in px at least; and its width in heights. */
const mark = { row: 0.42, option: 0.95, least: 12, width: 0.8 } as const

/** Draws a diamond in the colour of the text, with an edge in that of the ground, so that it is seen over every circle. */
function drawMean(key: string, x: number, middle: number, height: number, input: LookInput): Node {
  const { sizes, surface } = input
  const half = Math.max(mark.least, Math.min(height, sizes.option * mark.option)) / 2
  const side = half * mark.width
  return {
    kind: 'path',
    key,
    x,
    y: middle,
    d: `M0 ${-half}L${side} 0L0 ${half}L${-side} 0Z`,
    fill: surface.text,
    stroke: { colour: surface.background, width: Math.max(2, sizes.unit * 0.4) },
  }
}
