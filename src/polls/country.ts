import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { type Piece, degreesFrom, holds, isBy } from './outline.ts'
import { countriesOf } from './world-atlas.ts'

/** How far off a coast a place still counts as that country's, degrees: the outline is coarser than a thumb. */
const coast = 0.36

interface Land extends Piece {
  country: string
}

let known: Land[] | undefined
/** Made at the first question: it takes some 50 ms. The small come first, so that none is lost in one around it. */
const lands = (): readonly Land[] =>
  (known ??= countriesOf(atlas)
    .flatMap(({ name, pieces }) => pieces.map(piece => ({ ...piece, country: name })))
    .sort((a, b) => extent(a) - extent(b)))

const extent = ({ west, east, south, north }: Piece) => (east - west) * (north - south)

/** The English name of the country at a place, degrees, or of the coast it lies just off; null at sea. Source: Natural Earth 1:50m. */
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
