import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import { readCountries } from '#polls/geography/world-atlas.ts'
import { downOf } from './view.ts'

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
