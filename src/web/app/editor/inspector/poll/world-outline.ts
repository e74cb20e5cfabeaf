import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }
import { readCountries } from '#polls/geography/world-atlas.ts'

/** Returns the outlines of all countries as the path of an SVG whose units are degrees. Source: Natural Earth 1:110m. */
export const worldOutline = (): string =>
  readCountries(atlas)
    .flatMap(({ pieces }) => pieces)
    .flatMap(({ rings }) => rings)
    .map(({ line }) => {
      const points = Array.from(
        { length: line.length / 2 },
        (_, at) => `${line[2 * at]},${-(line[2 * at + 1] ?? 0)}`,
      )
      return `M${points.join(' ')}Z`
    })
    .join('')
