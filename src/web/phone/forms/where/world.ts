import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import { countryIn } from '#polls/geography/country-in-language.ts'
import { distanceKm } from '#polls/geography/distance.ts'
import { distanceInDegrees, containsPosition, isNear } from '#polls/geography/outline.ts'
import { readCountries } from '#polls/geography/world-atlas.ts'
import { countries } from './countries.ts'
import { type Place, downOf } from './view.ts'
import { message, messages } from '../../language.ts'

/** Source: Natural Earth 1:110m. */
const shapes = readCountries(atlas)

/** The outlines of all countries as an SVG path in the Mercator projection, in degrees of longitude. */
export const outline: string = shapes
  .flatMap(({ pieces }) => pieces)
  .flatMap(({ rings }) => rings)
  .map(({ line }) => {
    let d = ''
    for (let at = 0; at < line.length; at += 2)
      d += `${at === 0 ? 'M' : 'L'}${(line[at] ?? 0).toFixed(2)} ${downOf(line[at + 1] ?? 0).toFixed(2)}`
    // An outline around the pole is closed below the map.
    const [start = 0, end = 0] = [line[0], line[line.length - 2]]
    return Math.abs(end - start) > 180 ? `${d}V${downOf(-90)}H${start.toFixed(2)}Z` : `${d}Z`
  })
  .join('')

/** A place this close to an outline still belongs to the country, in degrees: outlines are coarse. */
const coast = 0.5
/** Countries without an outline: matched by the distance to one place, in km, at sea and inside another country. */
const small = countries.filter(country => !shapes.some(({ name }) => name === country.name))
const nearby = 120
const within = 12

/** Returns the name of the country at a place in the language of the page, or “At sea”. */
export function nameOf(place: Place): string {
  const name = englishNameOf(place)
  return name === null ? message('map.atSea') : countryIn(messages.language(), name)
}

function englishNameOf(place: Place): string | null {
  const { lat, lon } = place
  const islet = small
    .map(country => ({ name: country.name, km: distanceKm(country, place) }))
    .reduce((best, each) => (each.km < best.km ? each : best))
  if (islet.km < within) return islet.name
  const inside = shapes.find(({ pieces }) =>
    pieces.some(piece => isNear(piece, lat, lon, 0) && containsPosition(piece, lat, lon)),
  )
  if (inside) return inside.name
  if (islet.km < nearby) return islet.name
  let found: string | null = null
  let least = coast
  for (const { name, pieces } of shapes)
    for (const piece of pieces) {
      const far = isNear(piece, lat, lon, coast) ? distanceInDegrees(piece, lat, lon, least) : Infinity
      if (far >= least) continue
      least = far
      found = name
    }
  return found
}
