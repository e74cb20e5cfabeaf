import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShapeElement, SlideStep } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { type Ends, endsOf } from './line-ends.ts'
import { reachablePoint, straightPoint, withEnds } from './move-line-end.ts'

const aspect = 16 / 9
const slideOf = (rect: object, more: object = {}) =>
  contentOf([{ kind: 'slide', id: 's', shapes: [{ id: 'a', shape: 'arrow', rect, ...more }] }])
    .document[1] as SlideStep
const arrowOf = (slide: SlideStep): ShapeElement => slide.shapes[0]!
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: fraction, y: fraction })

test('a line that says nothing of its direction is drawn as ever: level in a flat box, else from the top left', () => {
  const level = endsOf(arrowOf(slideOf({ x: 0.2, y: 0.5, w: 0.4, h: 0.02 })), aspect)
  expect(level.from).toEqual({ x: 0.2, y: 0.51 })
  expect(level.to.x).toBeCloseTo(0.6)
  expect(level.to.y).toBe(0.51)
  const diagonal = endsOf(arrowOf(slideOf({ x: 0.2, y: 0.5, w: 0.4, h: 0.2 })), aspect)
  expect(diagonal.to.y).toBeCloseTo(0.7)
})

test('a line has the ends that it was given, in any direction', () => {
  const start = slideOf({ x: 0.2, y: 0.5, w: 0.4, h: 0 })
  fc.assert(
    fc.property(point, point, (from, to) => {
      fc.pre(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= 0.021)
      const drawn = endsOf(arrowOf(withEnds(start, arrowOf(start), { from, to })!), aspect)
      for (const end of ['from', 'to'] as const)
        for (const axis of ['x', 'y'] as const)
          expect(drawn[end][axis]).toBeCloseTo({ from, to }[end][axis], 4)
    }),
  )
})

test('a line that would be too short is refused', () => {
  const start = slideOf({ x: 0.2, y: 0.5, w: 0.4, h: 0 })
  const ends: Ends = { from: { x: 0.2, y: 0.5 }, to: { x: 0.21, y: 0.51 } }
  expect(withEnds(start, arrowOf(start), ends)).toBeUndefined()
})

test('with Shift a line has a direction of a multiple of 15°, also where the slide ends', () => {
  fc.assert(
    fc.property(point, point, (other, wanted) => {
      fc.pre(Math.hypot(wanted.x - other.x, wanted.y - other.y) > 0.01)
      const { x, y } = straightPoint(wanted, other, aspect)
      fc.pre(Math.hypot(x - other.x, y - other.y) > 0.001)
      const degrees = (Math.atan2((y - other.y) / aspect, x - other.x) * 180) / Math.PI
      expect(Math.abs(degrees / 15 - Math.round(degrees / 15))).toBeLessThan(1e-4)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
    }),
  )
})

test('an end stays within what the document can say', () => {
  expect(reachablePoint({ x: -0.5, y: 1.7 }, { x: 0.4, y: 0.5 })).toEqual({ x: 0, y: 1.5 })
  expect(reachablePoint({ x: 1.4, y: 0.1 }, { x: 1.2, y: 0.5 })).toEqual({ x: 1, y: 0.1 })
})
