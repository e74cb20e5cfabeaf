import { paleOf } from '../pale.ts'
import { curveBumpX, line as curve } from 'd3-shape'
import { labelColours } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { dumbbell } from './dumbbell.ts'
import { type Frame, layOutFrame, lowest } from './frame.ts'
import { drawRatingLines } from './rating-lines.ts'
import { readRatings } from './ratings.ts'
import { findMovers, inStackingOrder, withGreyedRest } from './movers.ts'
import {
  byShare,
  type Change,
  type ComparedRounds,
  placesClimbed,
  readRounds,
  type Series,
} from './series.ts'
import { slope } from './slope.ts'
import { drawUnitLine } from './unit-line.ts'

/** A dot at most: in sizes of an option's label, and in what a series has of the height and a 14th of the width. */
const dotPart = { option: 0.62, slot: 0.34, columns: 14 } as const
/** Dots of a smaller radius (px) hold no figure. */
const figureFrom = smallest * 0.8
/** How thick lines are, in radii of the dots: that of the leader of the last round, and the others. */
const thick = { strong: 0.9, usual: 0.45 } as const

/**
 * Draws the place of each option in each round, joined by curves from round to round, with its share before the first and after the
 * last; the line of the leader is the strongest. The leader and the largest movers are in colour, the others grey.
 */
export const bump: Look = given => {
  const ratings = readRatings(given)
  if (ratings) return drawRatingLines(ratings, given)
  const { measure, series: compared, unit } = readRounds(given)
  // What is alone has no place among others.
  if (measure !== undefined && compared.length === 1) return slope(given)
  const { nodes: unitLine, below: input } = drawUnitLine(given.box.h < lowest ? '' : unit, given)
  const all = inPlaces(readRounds(input), input)
  const data = withGreyedRest(all, input, {
    movers: findMovers(all.series, undefined, measure),
    kept: [leaderOf(all.series)],
  })
  const { placeholder, rounds, series } = data
  const { length } = series
  if (rounds.length < 2 || length === 0 || input.box.h < lowest) return dumbbell(input)
  const chart = measureChart(data, input)
  const ends = chart.places.at(-1)
  const starts = chart.places[0]
  // Options that were not there in the last round are named below those that were.
  const missing = series.filter(one => !ends?.has(one))
  const lastPlace = (one: Series) =>
    placeholder ? series.indexOf(one) : (ends?.get(one) ?? length - missing.length + missing.indexOf(one))
  return [
    ...unitLine,
    ...chart.nodes,
    ...drawLines(data, chart, input),
    ...drawDots(data, chart, input),
    ...chart.firstLabels(one => chart.yOf(placeholder ? series.indexOf(one) : (starts?.get(one) ?? 0))),
    ...chart.labels(one => chart.yOf(lastPlace(one))),
  ]
}

/** Returns the series with the largest share in the last round; undefined where several have as much. */
function leaderOf(series: readonly Series[]): Series | undefined {
  const [first, second] = series.toSorted((a, b) => byShare(a.last, b.last))
  return first && first.last !== null && first.last !== second?.last ? first : undefined
}

/** Returns rounds in which the changes of figures other than shares are places, as the picture shows them; of two rounds by how much each figure changed. */
function inPlaces(data: ComparedRounds, { words }: LookInput): ComparedRounds {
  const { measure, rounds, series } = data
  if (measure === undefined || measure === 'mixed' || rounds.length === 2) return data
  const changeOf = (one: Series): Change | null => {
    const by = placesClimbed(one, series)
    return by === null
      ? null
      : { by, text: words.text('rounds.places', { count: Math.abs(by) }), inPlaces: true }
  }
  return { ...data, series: series.map(one => ({ ...one, change: changeOf(one) })) }
}

interface Chart extends Frame {
  /** The leader of the last round. */
  strong: Series | undefined
  /** The places of the series in each round, from 0. */
  places: readonly ReadonlyMap<Series, number>[]
  /** The place of a series in a round, from 0; null where it was not there. */
  placeOf: (one: Series, round: number) => number | null
  /** The middle of a place, px. */
  yOf: (place: number) => number
  /** Radius of the dots, px. */
  r: number
}

function measureChart(data: ComparedRounds, input: LookInput): Chart {
  const { box, sizes } = input
  const { placeholder, rounds, series } = data
  const slotGuess = Math.min(box.h / series.length, box.w / dotPart.columns)
  const dot = Math.max(4, Math.min(sizes.option * dotPart.option, slotGuess * dotPart.slot))
  const strong = placeholder ? undefined : leaderOf(series)
  const framed = layOutFrame(data, { before: dot, after: dot, first: !placeholder, strong }, input)
  const slot = (framed.bottom - framed.top) / series.length
  const places = rounds.map((_, round) => placesIn(series, round))
  return {
    ...framed,
    strong,
    places,
    placeOf: (one, round) => (placeholder ? series.indexOf(one) : (places[round]?.get(one) ?? null)),
    yOf: place => framed.top + (place + 0.5) * slot,
    r: Math.min(dot, slot * 0.42),
  }
}

/** Returns the place of each series in a round, from 0; with as large a share the earlier in the deck comes first. */
function placesIn(series: readonly Series[], round: number): Map<Series, number> {
  const there = series.filter(({ shares }) => (shares[round] ?? null) !== null)
  const ordered = there.toSorted((a, b) => (b.shares[round] ?? 0) - (a.shares[round] ?? 0))
  return new Map(ordered.map((one, place) => [one, place]))
}

/** Returns the place that is written, from 1: with as large a share, options share it. */
const sharedPlace = (one: Series, round: number, series: readonly Series[]): number =>
  series.filter(({ shares }) => (shares[round] ?? -1) > (one.shares[round] ?? -1)).length + 1

function drawLines({ placeholder, rounds, series }: ComparedRounds, chart: Chart, input: LookInput): Node[] {
  const { placeOf, r, strong, top, xs, yOf } = chart
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)]
  const middle = (x0 + x1) / 2
  const way = readingSign(input)
  const path = curve<number | null>()
    .defined(place => place !== null)
    .x((_, round) => ((xs[round] ?? 0) - middle) * way)
    .y(place => yOf(place ?? 0) - top)
    .curve(curveBumpX)
    .digits(2)
  return inStackingOrder(series, strong).map(one => ({
    kind: 'path',
    key: `${one.key}/line`,
    x: middle,
    y: top,
    d: path(rounds.map((_, round) => placeOf(one, round))) ?? '',
    stroke: {
      colour: placeholder ? paleOf(input, one.colour) : one.colour,
      width: Math.max(2, r * (one === strong ? thick.strong : thick.usual)),
    },
    round: true,
  }))
}

function drawDots({ placeholder, rounds, series }: ComparedRounds, chart: Chart, input: LookInput): Node[] {
  const { placeOf, r, xs, yOf } = chart
  const tones = labelColours(series.map(({ colour }) => colour))
  return series.flatMap((one, index) =>
    rounds.flatMap((_, round): Node[] => {
      const place = placeOf(one, round)
      if (place === null) return []
      const at = { cx: xs[round] ?? 0, cy: yOf(place), r }
      const key = `${one.key}/p${round}`
      return [
        { kind: 'circle', key, ...at, fill: placeholder ? paleOf(input, one.colour) : one.colour },
        ...(placeholder || r < figureFrom
          ? []
          : drawTextLine(input, {
              key: `${key}/place`,
              text: String(sharedPlace(one, round, series)),
              x: at.cx,
              middle: at.cy,
              anchor: 'middle',
              width: r * 2,
              size: r * 1.05,
              weight: 700,
              fill: tones[index] ?? input.surface.text,
            })),
      ]
    }),
  )
}
