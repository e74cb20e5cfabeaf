import type { MapResult } from '#contract/polls/results.ts'
import { answerWith, numberBetween } from '../answer-schema.ts'
import type { Cells } from '../kind.ts'
import { type CountedPoint, mergeNear } from '../merge-near.ts'

/** Returns a schema for a position in degrees, rounded to `decimals`. −0 becomes 0, and −180 becomes 180. */
export const placeSchema = (decimals: number) => {
  const step = 10 ** decimals
  const round = (degrees: number) => Math.round(degrees * step) / step + 0
  return answerWith(
    {
      lat: numberBetween(-90, 90, 'The latitude').transform(round),
      lon: numberBetween(-180, 180, 'The longitude').transform(degrees =>
        round(degrees) === -180 ? 180 : round(degrees),
      ),
    },
    { lat: 52.5, lon: 13.4 },
  )
}

type Point = MapResult['points'][number]

/** Returns the positions in the cells `m:lat:lon` with their counts, the most frequent first. */
export const placesIn = (cells: Cells): Point[] =>
  [...cells]
    .flatMap(([cell, count]) => {
      const [kind, lat, lon] = cell.split(':')
      return kind === 'm' ? [{ lat: Number(lat), lon: Number(lon), count }] : []
    })
    .sort(byCount)

const byCount = (a: Point, b: Point) => b.count - a.count || a.lat - b.lat || a.lon - b.lon

/** The maximum number of positions in a result, so that it stays small for any number of people. */
const maxPlaces = 2_000
/** The grid sizes for merging positions, in degrees; the last one leaves at most 648 positions. */
const gridSizes = [0.1, 0.2, 0.5, 1, 2, 5, 10]

/** Merges neighbouring positions into their mean when there are too many; otherwise returns them unchanged. */
export function mergePlaces(places: readonly Point[]): Point[] {
  if (places.length <= maxPlaces) return [...places]
  const areas = gridSizes.map(
    size =>
      ({ x, y }: CountedPoint) =>
        `${Math.floor(x / size)}:${Math.floor(y / size)}`,
  )
  const points = places.map(({ lat, lon, count }) => ({ x: lat, y: lon, count }))
  return mergeNear(points, maxPlaces, areas)
    .map(({ x, y, count }) => ({ lat: rounded(x), lon: rounded(y), count }))
    .sort(byCount)
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100 + 0
