import { area, curveBumpX, stack, stackOffsetWiggle, stackOrderInsideOut } from 'd3-shape'
import type { Node } from '../../primitives.ts'
import type { Look } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { dumbbell } from './dumbbell.ts'
import { layOutFrame, lowest } from './frame.ts'
import { readRounds, type Series } from './series.ts'

type Layer = readonly [from: number, to: number]

/** Draws bands as wide as the shares, stacked around a middle line, from round to round. */
export const stream: Look = input => {
  const { box, id, sizes, surface } = input
  const data = readRounds(input)
  const { placeholder, rounds, series } = data
  if (rounds.length < 2 || series.length === 0 || box.h < lowest) return dumbbell(input)
  const edge = Math.max(2, sizes.unit * 0.5)
  const { nodes, xs, top, bottom, labels } = layOutFrame(
    data,
    { before: 0, after: edge, leadLines: true },
    input,
  )
  const valueOf = (one: Series, round: number) => (placeholder ? 1 : (one.shares[round] ?? 0))
  const chartHeight = bottom - top
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)]
  const centre = (x0 + x1) / 2
  const way = readingSign(input)
  const stacked = stack<unknown, number, Series>()
    .keys(series)
    .value((round, one) => valueOf(one, round))
    .order(stackOrderInsideOut)
    .offset(stackOffsetWiggle)(rounds.map((_, round) => round))
  const ends = stacked.flatMap(layer => layer.flatMap(([from, to]) => [from, to]))
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const scale = chartHeight / Math.max(most - least, 1e-9)
  const middle = top + chartHeight / 2
  // From the middle of the chart, downwards.
  const at = (value: number) => (value - (least + most) / 2) * scale
  const band = area<Layer>()
    .x((_, round) => ((xs[round] ?? 0) - centre) * way)
    .y0(([from]) => from)
    .y1(([, to]) => to)
    .curve(curveBumpX)
    .digits(2)
  const bands = stacked.map((layer): Node => ({
    kind: 'path',
    key: `${layer.key.key}/band`,
    x: centre,
    y: middle,
    d: band(layer.map(([from, to]): Layer => [at(from), at(to)])) ?? '',
    fill: placeholder ? surface.track : layer.key.colour,
    stroke: { colour: surface.background, width: edge },
  }))
  const last = new Map(
    stacked.map(layer => {
      const [from = 0, to = 0] = layer.at(-1) ?? []
      return [layer.key, middle + at((from + to) / 2)]
    }),
  )
  // The places of the rounds, as lines through all bands.
  const rules = xs.slice(1, -1).map((x, index): Node => ({
    kind: 'rect',
    key: `${id}/rule${index + 1}`,
    x: x - 0.5,
    y: top,
    w: 1,
    h: chartHeight,
    fill: surface.background,
    opacity: 0.5,
  }))
  return [...nodes, ...bands, ...(placeholder ? [] : rules), ...labels(one => last.get(one) ?? middle)]
}
