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
const looked = 5
/** The length of a degree of latitude, in km. */
const kmADegree = 111.2

/** Returns the place with the most people within `km` of it, as found by a grid of that width; null without people. */
export function fullestWithin(points: readonly Point[], km: number): Neighbourhood | null {
  const fields = new Map<string, Point[]>()
  for (const point of points) {
    const tall = km / kmADegree
    const wide = tall / Math.max(0.1, Math.cos((point.lat * Math.PI) / 180))
    const name = `${Math.floor(point.lat / tall)}:${Math.floor(point.lon / wide)}`
    const field = fields.get(name)
    if (field) field.push(point)
    else fields.set(name, [point])
  }
  const sumOf = (some: readonly Point[]) => some.reduce((sum, { count }) => sum + count, 0)
  const fullest = [...fields.values()].toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, looked)
  const found = fullest.map((field): Neighbourhood => {
    const { lat, lon } = middleOf(field, sumOf(field))
    const near = points.filter(
      point => Math.abs(point.lat - lat) * kmADegree <= km && distanceKm(point, { lat, lon }) <= km,
    )
    return { lat, lon, km, count: sumOf(near) }
  })
  return found.reduce<Neighbourhood | null>(
    (best, each) => (best && best.count >= each.count ? best : each),
    null,
  )
}

/** Returns the point of a grid cell that is nearest to the mean position of its people. */
function middleOf(field: readonly Point[], people: number): Point {
  const mean = (key: 'lat' | 'lon') =>
    field.reduce((sum, point) => sum + point[key] * point.count, 0) / people
  const middle = { lat: mean('lat'), lon: mean('lon') }
  const far = (point: Point) => distanceKm(point, middle)
  return field.reduce((best, point) => (far(point) < far(best) ? point : best))
}
