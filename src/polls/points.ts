import { z } from 'zod'
import type { MapResult } from '#contract/results.ts'
import type { Cells } from './kind.ts'

/** A place on the earth, degrees, rounded to so many decimals; −0 and 0 are one, and so are −180 and 180. */
export const place = (decimals: number) => {
  const step = 10 ** decimals
  const round = (degrees: number) => Math.round(degrees * step) / step + 0
  return z.strictObject({
    lat: z.number().min(-90).max(90).transform(round),
    lon: z
      .number()
      .min(-180)
      .max(180)
      .transform(degrees => (round(degrees) === -180 ? 180 : round(degrees))),
  })
}

type Point = MapResult['points'][number]

/** The places in the cells `m:lat:lon`, with how many people chose each, the most first. */
export const placesIn = (cells: Cells): Point[] =>
  [...cells]
    .flatMap(([cell, count]) => {
      const [kind, lat, lon] = cell.split(':')
      return kind === 'm' ? [{ lat: Number(lat), lon: Number(lon), count }] : []
    })
    .sort(byCount)

const byCount = (a: Point, b: Point) => b.count - a.count || a.lat - b.lat || a.lon - b.lon

/** No result tells more places, so that a tally stays small for a crowd of any size. */
const most = 2_000
/** Degrees; the last leaves 648 places on the earth. */
const meshes = [0.1, 0.2, 0.5, 1, 2, 5, 10]

/** The same places; where they are very many, neighbours are told as one, in their middle. */
export function gathered(places: readonly Point[]): Point[] {
  if (places.length <= most) return [...places]
  for (const mesh of meshes) {
    const cells = new Map<string, { lat: number; lon: number; count: number }>()
    for (const { lat, lon, count } of places) {
      const name = `${Math.floor(lat / mesh)}:${Math.floor(lon / mesh)}`
      const sum = cells.get(name) ?? { lat: 0, lon: 0, count: 0 }
      sum.lat += lat * count
      sum.lon += lon * count
      sum.count += count
      cells.set(name, sum)
    }
    if (cells.size <= most || mesh === meshes.at(-1))
      return [...cells.values()]
        .map(({ lat, lon, count }) => ({ lat: mean(lat, count), lon: mean(lon, count), count }))
        .sort(byCount)
  }
  return []
}

const mean = (sum: number, count: number) => Math.round((sum / count) * 100) / 100 + 0
