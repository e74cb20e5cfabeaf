import { area, curveBumpX, stack, stackOffsetWiggle, stackOrderInsideOut } from 'd3-shape'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Look } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { dumbbell } from './dumbbell.ts'
import { frame } from './frame.ts'
import { compared, type Series } from './series.ts'

type Layer = readonly [from: number, to: number]

/** Bands as wide as the shares, stacked around a middle line, from round to round. */
export const stream: Look = input => {
  const { box, sizes, surface } = input
  const data = compared(input)
  const { ghost, rounds, series } = data
  if (rounds.length < 2 || series.length === 0 || box.h < smallest * 7) return dumbbell(input)
  const edge = Math.max(2, sizes.unit * 0.5)
  const { nodes, xs, top, bottom, labels } = frame(data, { before: 0, after: edge, led: true }, input)
  const valueOf = (one: Series, round: number) => (ghost ? 1 : (one.shares[round] ?? 0))
  const high = bottom - top
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)]
  const centre = (x0 + x1) / 2
  const way = readingWay(input)
  const stacked = stack<unknown, number, Series>()
    .keys(series)
    .value((round, one) => valueOf(one, round))
    .order(stackOrderInsideOut)
    .offset(stackOffsetWiggle)(rounds.map((_, round) => round))
  const ends = stacked.flatMap(layer => layer.flatMap(([from, to]) => [from, to]))
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const scale = high / Math.max(most - least, 1e-9)
  const middle = top + high / 2
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
    fill: ghost ? surface.track : layer.key.colour,
    stroke: { colour: surface.background, width: edge },
  }))
  const last = new Map(
    stacked.map(layer => {
      const [from = 0, to = 0] = layer.at(-1) ?? []
      return [layer.key, middle + at((from + to) / 2)]
    }),
  )
  // Where each round stands, through all bands.
  const rules = xs.slice(1, -1).map((x, index): Node => ({
    kind: 'rect',
    key: `${input.id}/rule${index + 1}`,
    x: x - 0.5,
    y: top,
    w: 1,
    h: high,
    fill: surface.background,
    opacity: 0.5,
  }))
  return [...nodes, ...bands, ...(ghost ? [] : rules), ...labels(one => last.get(one) ?? middle)]
}
