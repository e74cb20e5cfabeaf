import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Poll, poll } from '#contract/polls/poll.ts'
import { asMap, asPlace } from '#contract/polls/result-kinds.ts'
import { distanceKm } from './distance.ts'
import { kindOf, readAnswer } from '../index.ts'
import { addToTally, emptyReportContext } from '../kind.ts'
import { mergePlaces } from './points.ts'

const where = poll.parse({ type: 'map', prompt: 'Where are you?' })
const lisbon = poll.parse({
  type: 'place-map',
  prompt: 'Where is it?',
  place: { label: 'Lisbon', lat: 38.72, lon: -9.14, zoom: 5 },
})
function report(asked: Poll, ...answers: unknown[]) {
  const cells = new Map<string, number>()
  for (const answer of answers) addToTally(cells, readAnswer(asked, answer).contributions)
  return kindOf(asked).report(asked, cells, emptyReportContext)
}

test('known distances: the same place, London to New York, pole to pole, over the antimeridian', () => {
  expect(distanceKm({ lat: 38.72, lon: -9.14 }, { lat: 38.72, lon: -9.14 })).toBe(0)
  expect(distanceKm({ lat: 51.5074, lon: -0.1278 }, { lat: 40.7128, lon: -74.006 })).toBeCloseTo(5570, -1)
  expect(distanceKm({ lat: 90, lon: 0 }, { lat: -90, lon: 0 })).toBeCloseTo(20_015, 0)
  expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 1)
})

test('stores a place rounded to a tenth of a degree for map, to a hundredth for place-map', () => {
  const answer = { lat: 48.8566, lon: 2.3522 }
  expect(readAnswer(where, answer).value).toEqual({ lat: 48.9, lon: 2.4 })
  expect(readAnswer(lisbon, answer).value).toEqual({ lat: 48.86, lon: 2.35 })
})

test('−180 and 180 degrees are the same longitude, −0 and 0 the same latitude', () => {
  expect(readAnswer(where, { lat: -0.01, lon: -179.99 }).value).toEqual({ lat: 0, lon: 180 })
})

test.each([{ lat: 90.1, lon: 0 }, { lat: 0, lon: 181 }, { lat: 0 }, { lat: 0, lon: 0, at: 1 }, null])(
  'refuses %j, which is not a place on the earth',
  answer => {
    expect(() => readAnswer(where, answer)).toThrow()
  },
)

test('a map counts people by country, and those at sea', () => {
  const reported = report(
    where,
    { lat: 48.9, lon: 2.4 },
    { lat: 45.8, lon: 4.8 },
    { lat: 41.4, lon: 2.2 },
    { lat: 0, lon: -150 },
  )
  expect(asMap(reported.result)?.countries).toEqual([
    { name: 'France', count: 2 },
    { name: 'Spain', count: 1 },
  ])
  expect(reported.table.rows).toEqual([
    ['France', 2],
    ['Spain', 1],
    ['At sea', 1],
  ])
  expect(reported.summary).toBe('France has the most people: 2 of 4 people (50%); 2 countries in all.')
})

test('the summary of a map describes where the most people are', () => {
  const times = (count: number, place: object) => Array.from({ length: count }, () => place)
  const [berlin, tokyo, sea] = [
    { lat: 52.5, lon: 13.4 },
    { lat: 35.7, lon: 139.7 },
    { lat: 0, lon: -150 },
  ]
  const say = (...answers: object[]) => report(where, ...answers).summary
  expect(say()).toBe('No answers yet.')
  expect(say(...times(3, berlin), tokyo)).toBe(
    'Most are in Germany: 3 of 4 people (75%); 2 countries in all.',
  )
  expect(say(...times(2, berlin), ...times(2, tokyo))).toBe(
    'Germany and Japan have the most people, 2 of 4 people (50%) each; 2 countries in all.',
  )
  expect(say(...times(5, sea), ...times(3, berlin), tokyo)).toBe(
    '5 of 9 people (56%) are at sea; the others are in 2 countries.',
  )
  expect(say(sea)).toBe('1 person answered, from the open sea.')
  // Three countries meet at Basel: the place has a clearer lead than any country.
  const about = [
    ...times(8, { lat: 47.6, lon: 7.7 }),
    ...times(8, { lat: 47.5, lon: 7.4 }),
    ...times(9, { lat: 47.5, lon: 7.8 }),
  ]
  const rest = [-30, -20, -10, 10, 20, 30, 40].flatMap(lat => times(4, { lat, lon: lat * 3 }))
  expect(say(...about, ...rest)).toMatch(
    /^25 of 53 people \(47%\) are within 100 km of one place in \w+; no country has more than 9\.$/,
  )
})

test('counts guesses by distance bands around the place, and reports the median distance', () => {
  const reported = report(
    lisbon,
    { lat: 38.7, lon: -9.1 },
    { lat: 40.4, lon: -3.7 },
    { lat: 35.7, lon: 139.7 },
  )
  const result = asPlace(reported.result)
  expect(result?.bands.filter(({ count }) => count > 0).map(({ km }) => km)).toEqual([10, 1000, 20_038])
  expect(result?.medianKm).toBeCloseTo(502.3, 1)
  expect(reported.table.rows[0]).toEqual(['0 to 10 km', 1])
  expect(reported.table.rows.at(-1)).toEqual(['over 5,000 km', 1])
})

test('a result has at most 2,000 places, and counts everybody', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    count: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 2500, maxLength: 3000 }), places => {
      const few = mergePlaces(places)
      const people = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)
      expect(few.length).toBeLessThanOrEqual(2000)
      expect(people(few)).toBe(people(places))
    }),
    { numRuns: 5 },
  )
})
