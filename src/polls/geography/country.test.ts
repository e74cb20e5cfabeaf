import { expect, test } from 'vitest'
import { countryAt } from './country.ts'

test.each([
  ['Paris', 48.85, 2.35, 'France'],
  ['New York', 40.71, -74.01, 'United States of America'],
  ['Tokyo', 35.68, 139.69, 'Japan'],
  ['São Paulo', -23.55, -46.63, 'Brazil'],
  ['Cape Town', -33.92, 18.42, 'South Africa'],
  ['Reykjavík', 64.15, -21.94, 'Iceland'],
  ['Kinshasa', -4.33, 15.31, 'Democratic Republic of the Congo'],
  ['Sarajevo', 43.86, 18.41, 'Bosnia and Herzegovina'],
  ['Juba', 4.85, 31.6, 'South Sudan'],
])('%s', (_, lat, lon, country) => {
  expect(countryAt(lat, lon)).toBe(country)
})

test.each([
  ['Barcelona', 41.38, 2.18, 'Spain'],
  ['Hamburg', 53.55, 9.99, 'Germany'],
  ['Miami', 25.76, -80.19, 'United States of America'],
  ['Venice', 45.44, 12.33, 'Italy'],
  ['Rio de Janeiro', -22.91, -43.17, 'Brazil'],
])(
  'finds the country of a coastal town, also when its position is rounded to a tenth of a degree: %s',
  (_, lat, lon, country) => {
    expect(countryAt(lat, lon)).toBe(country)
    expect(countryAt(tenth(lat), tenth(lon))).toBe(country)
  },
)
const tenth = (degrees: number) => Math.round(degrees * 10) / 10

test.each([
  ['Nauru', -0.53, 166.93],
  ['Malta', 35.9, 14.51],
  ['Singapore', 1.35, 103.82],
  ['Maldives', 4.17, 73.51],
  ['Bermuda', 32.3, -64.78],
])('a small island: %s', (country, lat, lon) => {
  expect(countryAt(lat, lon)).toBe(country)
})

test.each([
  ['Monaco', 43.7, 7.4],
  ['Lesotho', -29.6, 28.2],
  ['San Marino', 43.94, 12.46],
  ['Hong Kong', 22.3, 114.17],
])('a small country in or beside a large one: %s', (country, lat, lon) => {
  expect(countryAt(lat, lon)).toBe(country)
})

test('both sides of the antimeridian, and the line itself', () => {
  expect(countryAt(-16.8, 179.9)).toBe('Fiji')
  expect(countryAt(-16.8, -179.9)).toBe('Fiji')
  expect(countryAt(-16.8, 180)).toBe('Fiji')
  expect(countryAt(66.5, 179.5)).toBe('Russia')
  expect(countryAt(66.5, -175)).toBe('Russia')
})

test('a border along a parallel follows the parallel, not the great circle', () => {
  expect(countryAt(49.1, -105)).toBe('Canada')
  expect(countryAt(48.9, -105)).toBe('United States of America')
})

test('the poles, and the open sea', () => {
  expect(countryAt(90, 0)).toBeNull()
  expect(countryAt(-90, 0)).toBe('Antarctica')
  for (const lon of [-180, -90, 0, 90, 179.9]) expect(countryAt(-85, lon)).toBe('Antarctica')
  expect(countryAt(0, -150)).toBeNull()
  expect(countryAt(45, -35)).toBeNull()
})
