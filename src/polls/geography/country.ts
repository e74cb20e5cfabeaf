import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { type Piece, degreesFrom, holds, isBy } from './outline.ts'
import { countriesOf } from './world-atlas.ts'

/** How far off a coast a place still belongs to the country, in degrees. The outlines are coarse, and so is a tap on a phone. */
const coast = 0.36

interface Land extends Piece {
  country: string
}

let known: Land[] | undefined
/** Built at first use, which takes about 50 ms; the server does it at startup. Small countries come first, so that an enclave is found before the country around it. */
const lands = (): readonly Land[] =>
  (known ??= countriesOf(atlas)
    .flatMap(({ name, pieces }) => pieces.map(piece => ({ ...piece, country: name })))
    .sort((a, b) => extent(a) - extent(b)))

const extent = ({ west, east, south, north }: Piece) => (east - west) * (north - south)

/** Returns the English name of the country at a position (degrees), or of the nearest coast within `coast`; null at sea. Source: Natural Earth 1:50m. */
export function countryAt(lat: number, lon: number): string | null {
  const near = lands().filter(land => isBy(land, lat, lon, coast))
  const inside = near.find(land => isBy(land, lat, lon, 0) && holds(land, lat, lon))
  if (inside) return inside.country
  let found: string | null = null
  let least = coast
  for (const land of near) {
    const far = degreesFrom(land, lat, lon, least)
    if (far >= least) continue
    least = far
    found = land.country
  }
  return found
}
