import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, pointOf, settled, spotAt, whole, withSpot, zoomed } from './picture-view.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const view = fc.record({ x: part, y: part, scale: fc.double({ min: 1, max: 8, noNaN: true }) }).map(settled)

test('a spot of the picture lies where it is shown', () => {
  fc.assert(
    fc.property(view, part, part, (shown, x, y) => {
      const spot = spotAt(shown, { x, y })
      const point = pointOf(shown, spot)
      expect(point.x).toBeCloseTo(x)
      expect(point.y).toBeCloseTo(y)
    }),
  )
})

test('zooming keeps what is at its point, and never leaves the picture', () => {
  const near = zoomed(whole, 4, { x: 0.5, y: 0.25 })
  expect(spotAt(near, { x: 0.5, y: 0.25 })).toEqual({ x: 0.5, y: 0.25 })
  expect(zoomed(near, 0.01, { x: 1, y: 1 })).toEqual(whole)
  expect(dragged(near, { x: 9, y: 9 })).toMatchObject({ x: 0, y: 0 })
  expect(zoomed(whole, 100, { x: 0, y: 0 }).scale).toBe(8)
})

test('a spot that is moved stays in view', () => {
  fc.assert(
    fc.property(view, part, part, (shown, x, y) => {
      const point = pointOf(withSpot(shown, { x, y }), { x, y })
      for (const at of [point.x, point.y]) expect(at).toBeGreaterThanOrEqual(-1e-9)
      for (const at of [point.x, point.y]) expect(at).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})
