import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { type Piece, distanceInDegrees, containsPosition, isNear } from './outline.ts'
import { readCountries } from './world-atlas.ts'

/** How far off a coast a place still belongs to the country, in degrees. The outlines are coarse, and so is a tap on a phone. */
const coastTolerance = 0.36

interface Land extends Piece {
  country: string
}

let landCache: Land[] | undefined
/** Built at first use, which takes about 50 ms; the server does it at startup. Small countries come first, so that an enclave is found before the country around it. */
const getLands = (): readonly Land[] =>
  (landCache ??= readCountries(atlas)
    .flatMap(({ name, pieces }) => pieces.map(piece => ({ ...piece, country: name })))
    .sort((a, b) => areaOf(a) - areaOf(b)))

const areaOf = ({ west, east, south, north }: Piece) => (east - west) * (north - south)

/** Returns the English name of the country at a position (degrees), or of the nearest coast within `coastTolerance`; null at sea. Source: Natural Earth 1:50m. */
export function countryAt(lat: number, lon: number): string | null {
  const near = getLands().filter(land => isNear(land, lat, lon, coastTolerance))
  const inside = near.find(land => isNear(land, lat, lon, 0) && containsPosition(land, lat, lon))
  if (inside) return inside.country
  let found: string | null = null
  let least = coastTolerance
  for (const land of near) {
    const distance = distanceInDegrees(land, lat, lon, least)
    if (distance >= least) continue
    least = distance
    found = land.country
  }
  return found
}
