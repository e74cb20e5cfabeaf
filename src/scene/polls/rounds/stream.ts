import { paleOf } from '../pale.ts'
import { area, curveBumpX, stack, stackOffsetSilhouette } from 'd3-shape'
import { labelColours } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { legible, widestTextWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { dumbbell } from './dumbbell.ts'
import { layOutFrame, lowest } from './frame.ts'
import { findMovers, withGreyedRest } from './movers.ts'
import { readRatings, scoreRounds } from './ratings.ts'
import { byShare, type ComparedRounds, readRounds, type Series } from './series.ts'
import { drawUnitLine } from './unit-line.ts'

type Layer = readonly [from: number, to: number]

/** Figures in the bands: their size as a part of the space from round to round, and the least height for one in sizes of its type. */
const figurePart = { pace: 0.24, height: 1.3 } as const

/**
 * Draws bands as thick as the shares, in the order of the deck, from round to round, with the share of each round in its band where
 * that is thick enough. Shares of one choice add up, so that the upper and the lower edge are straight. The largest movers are in
 * colour, the others grey.
 */
export const stream: Look = given => {
  const { nodes: unitLine, below: input } = drawUnitLine(
    given.box.h < lowest ? '' : readRounds(given).unit,
    given,
  )
  const { box, id, sizes, surface } = input
  const ratings = readRatings(input)
  const all = inBands(ratings ? scoreRounds(ratings, input) : readRounds(input))
  // All bands of ratings together are what changed.
  const data = ratings
    ? all
    : withGreyedRest(all, input, { movers: findMovers(all.series, undefined, all.measure) })
  const { placeholder, rounds, series } = data
  if (rounds.length < 2 || series.length === 0 || box.h < lowest) return dumbbell(input)
  const edge = Math.max(2, sizes.unit * 0.5)
  const { nodes, xs, top, bottom, labels } = layOutFrame(
    data,
    { before: 0, after: edge, leadLines: true },
    input,
  )
  const valueOf = (one: Series, round: number) =>
    placeholder ? 1 : thicknessOf(one.shares[round] ?? null, data)
  const chartHeight = bottom - top
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)]
  const centre = (x0 + x1) / 2
  const way = readingSign(input)
  const stacked = stack<unknown, number, Series>()
    .keys(series)
    .value((round, one) => valueOf(one, round))
    .offset(stackOffsetSilhouette)(rounds.map((_, round) => round))
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
    fill: placeholder ? paleOf(input, layer.key.colour) : layer.key.colour,
    stroke: { colour: surface.background, width: edge },
  }))
  const last = new Map(
    stacked.map(layer => {
      const [from = 0, to = 0] = layer.at(-1) ?? []
      return [layer.key, middle + at((from + to) / 2)]
    }),
  )
  const edges = stacked.map(layer => layer.map(([from, to]): Layer => [middle + at(from), middle + at(to)]))
  const figures = placeholder ? [] : drawFigures(series, { xs, edges }, input)
  // Without figures, lines through all bands show the places of the rounds.
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
  return [
    ...unitLine,
    ...nodes,
    ...bands,
    ...(placeholder || figures.length > 0 ? [] : rules),
    ...figures,
    ...labels(one => last.get(one) ?? middle),
  ]
}

/** Returns the rounds with the series in the order of their bands: those of a ranking from the first place to the last. */
const inBands = (data: ComparedRounds): ComparedRounds =>
  data.measure === 'place' && !data.placeholder
    ? { ...data, series: data.series.toSorted((a, b) => byShare(a.last, b.last)) }
    : data

/** Returns how thick a band is: as its share; one that is last in a ranking has a band, too. */
function thicknessOf(share: number | null, { measure, series }: ComparedRounds): number {
  if (share === null) return 0
  return measure === 'place' ? share + 1 / Math.max(1, series.length - 1) : share
}

/** Where the bands run, px. */
interface Bands {
  xs: readonly number[]
  /** The upper and the lower edge of each band in each round. */
  edges: readonly (readonly Layer[])[]
}

/** Draws the share of each round but the last, which stands at the names, in the bands that are thick enough. */
function drawFigures(series: readonly Series[], { xs, edges }: Bands, input: LookInput): Node[] {
  const { family, measure, sizes, surface } = input
  const pace = Math.abs((xs[1] ?? 0) - (xs[0] ?? 0))
  const size = legible(sizes.name, pace * figurePart.pace)
  const tones = labelColours(series.map(({ colour }) => colour))
  const texts = series.flatMap(({ figures }) => figures.all)
  const w = widestTextWidth(texts, { family, size, weight: 700 }, measure)
  // The first begins at its round, the second has its middle there.
  if (w * 1.5 + sizes.gaps.inset * 2 > pace) return []
  return series.flatMap((one, index) =>
    one.shares.slice(0, -1).flatMap((share, round): Node[] => {
      // The first stands in the beginning of its band.
      const inset = round === 0 ? sizes.gaps.inset : 0
      const [from, to] = round === 0 ? [0, inset + w] : [-w / 2, w / 2]
      const [top, bottom] = freeWithin(edges[index] ?? [], round, from / pace, to / pace)
      if (share === null || bottom - top < size * figurePart.height) return []
      return drawTextLine(input, {
        key: `${one.key}/share${round}`,
        text: one.figures.all[round] ?? '',
        x: (xs[round] ?? 0) + inset,
        anchor: round === 0 ? 'left' : 'middle',
        middle: (top + bottom) / 2,
        width: pace,
        size,
        weight: 700,
        fill: tones[index] ?? surface.text,
      })
    }),
  )
}

/** Returns what of a band is free on the way from one place to another, both in paces from a round, at most half a pace before it. */
function freeWithin(band: readonly Layer[], round: number, from: number, to: number): Layer {
  const here = band[round] ?? [0, 0]
  // A smooth step runs ahead of the curve of the band, so that what is free of it is free of the curve.
  const step = (part: number) => part * part * (3 - 2 * part)
  const at = (part: number): Layer => {
    const there = band[round + Math.sign(part)] ?? here
    const way = step(Math.min(1, Math.abs(part)))
    return [here[0] + (there[0] - here[0]) * way, here[1] + (there[1] - here[1]) * way]
  }
  const ends = [at(from), here, at(to)]
  return [Math.max(...ends.map(([top]) => top)), Math.min(...ends.map(([, bottom]) => bottom))]
}
