import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawState, boxes, flatten } from '#test/scene/fixtures.ts'
import { typeStates } from '#test/scene/type-states.ts'
import { listTexts } from '../../primitives.ts'
import { clusterPlaces } from './clusters.ts'
import { countPerTile } from './hexagons.ts'
import { regionOfMost, smallestRegion } from './regions.ts'
import { projectLand } from './world.ts'

const places = fc.array(
  fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { maxLength: 40 },
)
const spots = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 1400, noNaN: true }),
    y: fc.double({ min: 0, max: 600, noNaN: true }),
    count: fc.integer({ min: 1, max: 100_000 }),
  }),
  { maxLength: 500 },
)
const people = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)

test('one more place never brings a map closer', () => {
  fc.assert(
    fc.property(places, all => {
      const order = all.map((_, index) => smallestRegion(all.slice(0, index + 1)))
      const seen = order.map(({ west, south, east, north }) => (east - west) * (north - south))
      // Alike in size, one region may follow on another.
      expect(seen.every((size, index) => size >= (seen[index - 1] ?? 0) * 0.9)).toBe(true)
    }),
  )
})

test('people in one part of the world are seen from near; all over it, from afar; at the pole, the whole globe', () => {
  const berlin = { lat: 52.5, lon: 13.4 }
  expect(smallestRegion([berlin, { lat: 48.9, lon: 2.4 }]).name).toBe('Western Europe')
  expect(smallestRegion([berlin, { lat: 37.9, lon: 23.7 }]).name).toBe('Europe')
  expect(smallestRegion([berlin, { lat: -33.9, lon: 151.2 }]).name).toBe('world')
  expect(smallestRegion([berlin, { lat: -80, lon: 0 }]).name).toBe('globe')
})

test('few who are far away do not bring all others close together', () => {
  const nearBy = (count: number) => ({ lat: 52.5, lon: 13.4, count })
  const sydney = (count: number) => ({ lat: -33.9, lon: 151.2, count })
  expect(regionOfMost([nearBy(40), sydney(7)]).name).toBe('Western Europe')
  expect(regionOfMost([nearBy(40), sydney(8)]).name).toBe('world')
  expect(regionOfMost([nearBy(17), sydney(2)]).name).toBe('world')
  // All Europe is hardly nearer than what holds one more of its ends.
  expect(regionOfMost([nearBy(40), { lat: 37.9, lon: 23.7, count: 2 }]).name).toBe('Europe')
})

test('who is far away is counted on a small map that covers nobody', () => {
  for (const look of ['pins', 'heat']) {
    const nodes = flatten(drawState(typeStates[`map ${look}, long 3`]!, boxes[0]!))
    expect([...listTexts(nodes.map(({ node }) => node))].map(({ text }) => text)).toContain('5 elsewhere')
    const sheet = nodes.find(({ node }) => node.key === 'q/elsewhere/sheet')!
    const people = nodes.filter(({ node }) => /^q\/(at[^/]+\/disc|tile)/.test(node.key))
    expect(people.length).toBeGreaterThan(5)
    for (const place of people) {
      const isApart =
        place.right <= sheet.left ||
        place.left >= sheet.right ||
        place.bottom <= sheet.top ||
        place.top >= sheet.bottom
      expect(isApart, place.node.key).toBe(true)
    }
    // The bars beside the map say all figures.
    expect(nodes.some(({ node }) => node.key.includes('/patch'))).toBe(false)
  }
})

test('discs keep everybody, are few, and do not lie over each other', () => {
  fc.assert(
    fc.property(spots, all => {
      const discs = clusterPlaces(all, { one: 11, least: 9, most: 76 })
      expect(people(discs)).toBe(people(all))
      expect(discs.length).toBeLessThanOrEqual(300)
      expect(new Set(discs.map(({ name }) => name)).size).toBe(discs.length)
      for (const [index, a] of discs.entries())
        for (const b of discs.slice(index + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.r + b.r) * 0.8)
    }),
    { numRuns: 30 },
  )
})

test('tiles keep everybody while there are few of them', () => {
  fc.assert(
    fc.property(spots, all => {
      const found = countPerTile(all.slice(0, 380), { x: 0, y: 0, w: 1400, h: 600 }, 12)
      expect(people(found)).toBe(people(all.slice(0, 380)))
    }),
    { numRuns: 30 },
  )
})

test('a place lies on its land, and the open sea does not', () => {
  const region = smallestRegion([])
  const land = projectLand(region, 1400, 600)
  const onLand = (lat: number, lon: number) => {
    const { x, y } = land.at({ lat, lon })
    return land.isLand(x, y)
  }
  expect(onLand(48.9, 2.4)).toBe(true)
  expect(onLand(-25, 135)).toBe(true)
  expect(onLand(0, -150)).toBe(false)
  expect(projectLand(region, 1400, 600)).toBe(land)
})

test('before the reveal a guessing map is the same whatever the place is', () => {
  const { poll, live } = typeStates['place-map standard, revealed']!
  const { place: _, ...plain } = poll
  const { place: __, medianKm: ___, ...result } = live.result as Record<string, unknown>
  const open = { ...live, revealed: false, open: true }
  for (const box of boxes) {
    const drawn = drawState({ poll, live: open }, box)
    const blind = { ...open, result: { ...result, medianKm: null, bands: [] } as never }
    expect(drawn).toEqual(drawState({ poll: plain, live: blind }, box))
  }
})

test('after the reveal it names the place and how far the middle guess was off', () => {
  const { poll, live } = typeStates['place-map standard, revealed']!
  const words = [...listTexts(drawState({ poll, live }, boxes[1]!))].map(({ text }) => text)
  expect(words).toContain('Belém Tower, Lisbon')
  expect(words.some(word => word.startsWith('Median '))).toBe(true)
})

test('the largest places have their figures inside their discs or beside them, where they cover no disc', () => {
  const marks = flatten(drawState(typeStates['map pins, typical']!, boxes[0]!))
  const inside = (key: string) => /\/at[^/]+\/figure/.test(key)
  const beside = marks.filter(({ node }) => /\/patch[^/]+\/figure/.test(node.key))
  const discs = marks.filter(({ node }) => node.key.endsWith('/disc'))
  expect(marks.some(({ node }) => inside(node.key))).toBe(true)
  expect(beside.length).toBeGreaterThan(2)
  for (const figure of beside)
    for (const disc of discs) {
      const apart =
        figure.right <= disc.left ||
        figure.left >= disc.right ||
        figure.bottom <= disc.top ||
        figure.top >= disc.bottom
      expect(apart, `${figure.node.key} lies over ${disc.node.key}`).toBe(true)
    }
})

test.each(['pins', 'heat'] as const)(
  '%s: the countries with most people are named below a map of the world, and beside a map of a part of it',
  look => {
    const texts = (name: string) => {
      const nodes = drawState(typeStates[`map ${look}, ${name}`]!, boxes[0]!)
      return [...listTexts(nodes)].map(({ key, text }) => ({ key, text }))
    }
    const line = (name: string) => texts(name).find(({ key }) => key === 'q/countries')?.text
    expect(line('typical')).toBe('United States of America 17% · Germany 11% · France 6% · India 6%')
    expect(line('long 1')).toBeUndefined()
    expect(texts('long 1').map(({ text }) => text)).toContain('Germany')
  },
)
