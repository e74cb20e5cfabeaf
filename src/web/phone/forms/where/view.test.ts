import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, placeAt, pointOf, settled, wholeWorld, withPlace, zoomed, viewOfBoth } from './view.ts'

const size = { w: 350, h: 270 }
const views = fc
  .record({
    x: fc.double({ min: -180, max: 180, noNaN: true }),
    y: fc.double({ min: -150, max: 150, noNaN: true }),
    scale: fc.double({ min: 0.5, max: 40, noNaN: true }),
  })
  .map(view => settled(view, size))
const points = fc.record({
  x: fc.double({ min: 0, max: size.w, noNaN: true }),
  y: fc.double({ min: 0, max: size.h, noNaN: true }),
})
const places = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
})

test('shows the place at a point at that point', () => {
  fc.assert(
    fc.property(views, points, (view, point) => {
      const seen = pointOf(view, size, placeAt(view, size, point))
      // At the smallest scale both edges may show the same meridian.
      const turn = 360 * view.scale
      const apart = Math.abs(seen.x - point.x) % turn
      expect(Math.min(apart, turn - apart)).toBeCloseTo(0, 3)
      expect(seen.y).toBeCloseTo(point.y, 3)
    }),
  )
})

test('keeps the point fixed while zooming', () => {
  const view = settled({ x: 10, y: -30, scale: 3 }, size)
  const point = { x: 90, y: 60 }
  const before = placeAt(view, size, point)
  const after = placeAt(zoomed(view, size, 2, point), size, point)
  expect(after.lat).toBeCloseTo(before.lat, 6)
  expect(after.lon).toBeCloseTo(before.lon, 6)
})

test('moves the view to show a place', () => {
  fc.assert(
    fc.property(views, places, (view, place) => {
      const { x, y } = pointOf(withPlace(view, size, place), size, place)
      expect(x).toBeGreaterThanOrEqual(-0.01)
      expect(x).toBeLessThanOrEqual(size.w + 0.01)
      expect(y).toBeGreaterThanOrEqual(-0.01)
      expect(y).toBeLessThanOrEqual(size.h + 0.01)
    }),
  )
})

test('limits drag and zoom to the world', () => {
  const far = dragged(wholeWorld(size), size, 99_999, 99_999)
  expect(placeAt(far, size, { x: 0, y: 0 }).lat).toBeCloseTo(85, 1)
  expect(zoomed(far, size, 1e9).scale).toBeCloseTo((350 / 360) * 48, 3)
  expect(zoomed(far, size, 1e-9).scale).toBeCloseTo(350 / 360, 3)
})

test('two places are seen together with their pins, also across the edge of the map and where they are the same', () => {
  const size = { w: 320, h: 180 }
  const pairs = [
    [-13, -72, 66, 90],
    [60, 170, -50, -170],
    [48, 9, 48, 9],
    [0, -90, 0, 90],
  ] as const
  for (const [lat, lon, otherLat, otherLon] of pairs) {
    const both = [
      { lat, lon },
      { lat: otherLat, lon: otherLon },
    ] as const
    for (const place of both) {
      const { x, y } = pointOf(viewOfBoth(both, size), size, place)
      expect(x).toBeGreaterThan(14)
      expect(x).toBeLessThan(size.w - 14)
      expect(y).toBeGreaterThan(39)
      expect(y).toBeLessThan(size.h)
    }
  }
})
