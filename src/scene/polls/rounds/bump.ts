import { curveBumpX, line as curve } from 'd3-shape'
import { ink } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { dumbbell } from './dumbbell.ts'
import { frame } from './frame.ts'
import { compared, type Series } from './series.ts'

/** The place of each option in each round, joined by curves from round to round. */
export const bump: Look = input => {
  const { box, surface } = input
  const data = compared(input)
  const { ghost, rounds, series } = data
  const n = series.length
  if (rounds.length < 2 || n === 0 || box.h < smallest * 7) return dumbbell(input)
  const guess = Math.min(box.h / n, box.w / 14) * 0.34
  const dot = Math.max(4, Math.min(input.sizes.option * 0.62, guess))
  const { nodes, xs, top, bottom, labels } = frame(data, { before: dot, after: dot }, input)
  const slot = (bottom - top) / n
  const r = Math.min(dot, slot * 0.42)
  const way = readingWay(input)
  const y = (place: number) => top + (place + 0.5) * slot
  const places = rounds.map((_, round) => placesIn(series, round))
  const placeOf = (one: Series, round: number) =>
    ghost ? series.indexOf(one) : (places[round]?.get(one) ?? null)
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)]
  const middle = (x0 + x1) / 2
  const path = curve<number | null>()
    .defined(place => place !== null)
    .x((_, round) => ((xs[round] ?? 0) - middle) * way)
    .y(place => y(place ?? 0) - top)
    .curve(curveBumpX)
    .digits(2)
  const thick = Math.max(2, r * 0.5)
  const lines = series.map((one): Node => ({
    kind: 'path',
    key: `${one.key}/line`,
    x: middle,
    y: top,
    d: path(rounds.map((_, round) => placeOf(one, round))) ?? '',
    stroke: { colour: ghost ? surface.track : one.colour, width: thick },
    round: true,
  }))
  const dots = series.flatMap(one =>
    rounds.flatMap((_, round): Node[] => {
      const place = placeOf(one, round)
      if (place === null) return []
      const at = { cx: xs[round] ?? 0, cy: y(place), r }
      const key = `${one.key}/p${round}`
      return [
        { kind: 'circle', key, ...at, fill: ghost ? surface.track : one.colour },
        ...(ghost || r < smallest * 0.8
          ? []
          : line(input, {
              key: `${key}/place`,
              text: String(place + 1),
              x: at.cx,
              middle: at.cy,
              anchor: 'middle',
              width: r * 2,
              size: r * 1.05,
              weight: 700,
              fill: ink(one.colour),
            })),
      ]
    }),
  )
  const ends = places.at(-1)
  // Options that were not there in the last round are named below those that were.
  const missing = series.filter(one => !ends?.has(one))
  const wanted = (one: Series) =>
    y(ghost ? series.indexOf(one) : (ends?.get(one) ?? n - missing.length + missing.indexOf(one)))
  return [...nodes, ...lines, ...dots, ...labels(wanted)]
}

/** The place of each series in a round, from 0; with as large a share the earlier in the deck comes first. */
function placesIn(series: readonly Series[], round: number): Map<Series, number> {
  const there = series.filter(({ shares }) => (shares[round] ?? null) !== null)
  const ordered = there.toSorted((a, b) => (b.shares[round] ?? 0) - (a.shares[round] ?? 0))
  return new Map(ordered.map((one, place) => [one, place]))
}
