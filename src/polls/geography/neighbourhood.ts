import { distanceKm } from './distance.ts'

interface Point {
  lat: number
  lon: number
  count: number
}

/** People near one place, which is one of the places they chose. */
export interface Neighbourhood {
  lat: number
  lon: number
  km: number
  count: number
}

/** How many grid cells are examined, those with the most people first. */
const examinedCells = 5
/** The length of a degree of latitude, in km. */
const kmPerDegree = 111.2

/** Returns the place with the most people within `km` of it, as found by a grid of that width; null without people. */
export function findFullestNeighbourhood(points: readonly Point[], km: number): Neighbourhood | null {
  const cells = new Map<string, Point[]>()
  for (const point of points) {
    const cellHeight = km / kmPerDegree
    const cellWidth = cellHeight / Math.max(0.1, Math.cos((point.lat * Math.PI) / 180))
    const name = `${Math.floor(point.lat / cellHeight)}:${Math.floor(point.lon / cellWidth)}`
    const cell = cells.get(name)
    if (cell) cell.push(point)
    else cells.set(name, [point])
  }
  const sumOf = (some: readonly Point[]) => some.reduce((sum, { count }) => sum + count, 0)
  const fullest = [...cells.values()].toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, examinedCells)
  const found = fullest.map((cell): Neighbourhood => {
    const { lat, lon } = pointNearestMean(cell, sumOf(cell))
    const near = points.filter(
      point => Math.abs(point.lat - lat) * kmPerDegree <= km && distanceKm(point, { lat, lon }) <= km,
    )
    return { lat, lon, km, count: sumOf(near) }
  })
  return found.reduce<Neighbourhood | null>(
    (best, each) => (best && best.count >= each.count ? best : each),
    null,
  )
}

/** Returns the point of a grid cell that is nearest to the mean position of its people. */
function pointNearestMean(cell: readonly Point[], people: number): Point {
  const mean = (key: 'lat' | 'lon') => cell.reduce((sum, point) => sum + point[key] * point.count, 0) / people
  const middle = { lat: mean('lat'), lon: mean('lon') }
  const distanceToMean = (point: Point) => distanceKm(point, middle)
  return cell.reduce((best, point) => (distanceToMean(point) < distanceToMean(best) ? point : best))
}
