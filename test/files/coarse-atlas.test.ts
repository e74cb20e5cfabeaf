import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryAt, countryFinder } from '#polls/geography/country.ts'
import { countries } from '#web/phone/forms/where/countries.ts'
import { writeCoarseAtlas } from '../../scripts/coarse-atlas.mjs'

const onPages = countryFinder(JSON.parse(readFileSync(writeCoarseAtlas(), 'utf8')))

test.each([
  ['Gotland', 57.5, 18.5, 'Sweden'],
  ['Gran Canaria', 28.1, -15.4, 'Spain'],
  ['Mallorca', 39.6, 2.9, 'Spain'],
  ['Rhodes', 36.2, 28, 'Greece'],
  ['Lesbos', 39.1, 26.3, 'Greece'],
  ['the Azores', 37.7, -25.6, 'Portugal'],
  ['Monaco', 43.7, 7.4, 'Monaco'],
  ['the Atlantic', 45, -35, null],
])('%s is in the same country on a phone as in the results', (_, lat, lon, country) => {
  expect(countryAt(lat, lon)).toBe(country)
  expect(onPages(lat, lon)).toBe(country)
})

test('pages and results agree on all but places right at a border or at the edge of what still counts as a coast', () => {
  const places = fc.sample(
    fc.tuple(fc.double({ min: -60, max: 80, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })),
    { numRuns: 4_000, seed: 7 },
  )
  const others = places.filter(([lat, lon]) => countryAt(lat, lon) !== onPages(lat, lon))
  expect(others.length / places.length).toBeLessThan(0.005)
})

test('every country that a phone offers by name is found at its place', () => {
  expect(countries.filter(({ name, lat, lon }) => onPages(lat, lon) !== name)).toEqual([])
})
