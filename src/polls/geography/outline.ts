import type { MultiPolygon, Polygon, Position } from 'geojson'

/** A connected piece of land on an equirectangular map. */
export interface Piece {
  /** The bounds in degrees. `east` may exceed 180, but by less than 360 from `west`. */
  west: number
  east: number
  south: number
  north: number
  rings: readonly Ring[]
}

export interface Ring {
  west: number
  /** Alternating longitudes and latitudes. Longitudes continue across the antimeridian without a jump. */
  line: Float64Array
}

/** Splits an outline, whose longitudes jump at the antimeridian, into pieces. */
export const toPieces = (outline: Polygon | MultiPolygon): Piece[] =>
  (outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates).map(toPiece)

function toPiece(polygon: readonly Position[][]): Piece {
  let [west, east, south, north] = [Infinity, -Infinity, 90, -90]
  const rings = polygon.map((ring): Ring => {
    const line = unrollLongitudes(ring)
    let first = Infinity
    for (let at = 0; at < line.length; at += 2) {
      const lon = line[at] ?? 0
      const lat = line[at + 1] ?? 0
      if (lon < first) first = lon
      if (lon > east) east = lon
      if (lat < south) south = lat
      if (lat > north) north = lat
    }
    if (first < west) west = first
    return { west: first, line }
  })
  return { west, east, south, north, rings }
}

function unrollLongitudes(ring: readonly Position[]): Float64Array {
  const line = new Float64Array(ring.length * 2)
  let at = 0
  for (const [lon = 0, lat = 0] of ring) {
    const before = line[at - 2]
    line[at] = before === undefined ? lon : before + longitudeDifference(before, lon)
    line[at + 1] = lat
    at += 2
  }
  return line
}

/** Returns the shorter difference between two longitudes, from −180 to 180 degrees. */
export const longitudeDifference = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180

/** Returns a longitude in the range of a piece, which begins `margin` degrees west of its western bound. */
const wrapLongitude = (west: number, lon: number, margin: number) =>
  west - margin + ((((lon - west + margin) % 360) + 360) % 360)

/** Returns how many degrees of longitude are as long as one degree of latitude; at most ten near the poles. */
const longitudeScale = (lat: number) => 1 / Math.max(0.1, Math.cos((lat * Math.PI) / 180))

/** Returns whether a position is within `margin` degrees of the bounds of a piece. */
export function isNear(
  { west, east, south, north }: Piece,
  lat: number,
  lon: number,
  margin: number,
): boolean {
  if (lat < south - margin || lat > north + margin) return false
  const lonMargin = margin * longitudeScale(lat)
  return wrapLongitude(west, lon, lonMargin) <= east + lonMargin
}

/** Returns whether a piece contains a position: a ray to the north crosses its rings an odd number of times. */
export function containsPosition({ rings }: Piece, lat: number, lon: number): boolean {
  let inside = false
  for (const { west, line } of rings) {
    // Each ring has its own longitude range: a ring around a pole may begin a full turn later than another.
    const x = wrapLongitude(west, lon, 0)
    let [fromLon = 0, fromLat = 0] = line
    for (let at = 2; at < line.length; at += 2) {
      const toLon = line[at] ?? 0
      const toLat = line[at + 1] ?? 0
      if (
        fromLon > x !== toLon > x &&
        lat < fromLat + ((toLat - fromLat) * (x - fromLon)) / (toLon - fromLon)
      )
        inside = !inside
      fromLon = toLon
      fromLat = toLat
    }
  }
  return inside
}

/** Returns the distance of a position outside a piece to it, in degrees of latitude; Infinity beyond `most`. */
export function distanceInDegrees({ rings }: Piece, lat: number, lon: number, most: number): number {
  const lonScale = longitudeScale(lat)
  let least = most ** 2
  let found = false
  for (const { west, line } of rings) {
    const x = wrapLongitude(west, lon, most * lonScale)
    let fromX = ((line[0] ?? 0) - x) / lonScale
    let fromY = (line[1] ?? 0) - lat
    for (let at = 2; at < line.length; at += 2) {
      const toX = ((line[at] ?? 0) - x) / lonScale
      const toY = (line[at + 1] ?? 0) - lat
      const dx = toX - fromX
      const dy = toY - fromY
      const part = Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1)))
      const square = (fromX + part * dx) ** 2 + (fromY + part * dy) ** 2
      if (square < least) {
        least = square
        found = true
      }
      fromX = toX
      fromY = toY
    }
  }
  return found ? Math.sqrt(least) : Infinity
}
