import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '#polls/geography/distance.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { isWhole, smallestRegion } from '../map/regions.ts'
import { projectLand } from '../map/world.ts'
import { regionAround } from './region-around.ts'

const places = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
const zooms = fc.integer({ min: 1, max: 19 })
const rings = fc.option(fc.double({ min: 0, max: 20_000, noNaN: true }))
const boxes = fc.constantFrom([1000, 600], [320, 320], [1400, 180], [200, 700])
const widthOf = ({ west, east }: { west: number; east: number }) => east - west

/** Returns the place at a distance (km) in a direction, in radians. */
function placeFrom({ lat, lon }: { lat: number; lon: number }, km: number, angle: number) {
  const [far, up] = [km / 6_371.009, (lat * Math.PI) / 180]
  const y = Math.asin(Math.sin(up) * Math.cos(far) + Math.cos(up) * Math.sin(far) * Math.cos(angle))
  const x = Math.atan2(
    Math.sin(angle) * Math.sin(far) * Math.cos(up),
    Math.cos(far) - Math.sin(up) * Math.sin(y),
  )
  const turned = lon + (x * 180) / Math.PI
  return { lat: (y * 180) / Math.PI, lon: ((turned + 540) % 360) - 180 }
}

const berlin = { lat: 52.5, lon: 13.4 }

test('a region is as wide as what a web map shows on a stage 1,600 px wide', () => {
  const widths = [3, 4, 5, 6].map(zoom => widthOf(regionAround({ ...berlin, zoom }, null)))
  const expected = [3, 4, 5, 6].map(zoom => (360 * 1_600) / (256 * 2 ** zoom))
  widths.forEach((width, at) => expect(width).toBeCloseTo(expected[at] ?? 0))
})

test('zoom 1 and 2 show the whole earth, also the ice of the south where somebody guessed there', () => {
  const whole = (zoom: number, guesses: { lat: number; lon: number }[] = []) =>
    regionAround({ ...berlin, zoom }, 300, guesses)
  expect([whole(1).name, whole(2).name]).toEqual(['world', 'world'])
  expect(whole(1, [{ lat: -80, lon: 0 }]).name).toBe('globe')
})

test('no zoom brings the map closer than 6, for which the outlines are fine enough', () => {
  expect(regionAround({ ...berlin, zoom: 19 }, null)).toEqual(regionAround({ ...berlin, zoom: 6 }, null))
})

test('a place, and all that is nearer than half of the guesses, lie on the map in every box', () => {
  fc.assert(
    fc.property(places, zooms, rings, boxes, (place, zoom, ring, [w = 1, h = 1]) => {
      const region = regionAround({ ...place, zoom }, ring)
      const land = projectLand(region, w, h)
      expect(land.contains(place)).toBe(true)
      for (let part = 0; part < 12; part += 1) {
        const edge = placeFrom(place, ring ?? 0, (part / 6) * Math.PI)
        expect(land.contains(edge)).toBe(true)
      }
    }),
    propertyRuns(60, 1_000),
  )
})

test('a closer zoom or a smaller ring never shows more', () => {
  fc.assert(
    fc.property(places, zooms, rings, (place, zoom, ring) => {
      const width = widthOf(regionAround({ ...place, zoom }, ring))
      expect(widthOf(regionAround({ ...place, zoom: Math.min(19, zoom + 1) }, ring))).toBeLessThanOrEqual(
        width,
      )
      expect(widthOf(regionAround({ ...place, zoom }, null))).toBeLessThanOrEqual(width)
    }),
    propertyRuns(100, 1_000),
  )
})

test('a place beyond the map is none of it, and none is beyond the whole earth', () => {
  const near = projectLand(regionAround({ ...berlin, zoom: 5 }, null), 1000, 600)
  const earth = projectLand(smallestRegion([]), 1000, 600)
  for (const far of [
    { lat: -33.9, lon: 151.2 },
    { lat: -52.5, lon: -166.6 },
    { lat: 40.7, lon: -74 },
  ]) {
    expect(distanceKm(berlin, far)).toBeGreaterThan(6_000)
    expect([near.contains(far), earth.contains(far)]).toEqual([false, true])
  }
  expect(isWhole(smallestRegion([]))).toBe(true)
})
