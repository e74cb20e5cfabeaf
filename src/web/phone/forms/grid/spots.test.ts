import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedBy, nearestMark, pointOf, spotAt, spotsOf } from './spots.ts'

const place = fc.record({ x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 0, max: 20 }) })

test('a tap on a mark is a tap on its place', () => {
  fc.assert(
    fc.property(place, spot => {
      const { left, top } = pointOf(spot)
      expect(spotAt(left, top)).toEqual(spot)
    }),
  )
})

test('a tap outside the places is on the nearest one; up is more', () => {
  expect(spotAt(-1, -1)).toEqual({ x: 0, y: 20 })
  expect(spotAt(1, 1)).toEqual({ x: 20, y: 0 })
})

test('the mark under a finger is the nearest one, and none that is far away', () => {
  const placed = new Map([
    [0, { x: 5, y: 5 }],
    [2, { x: 6, y: 5 }],
  ])
  expect(nearestMark(placed, pointOf({ x: 6, y: 5 }), 300, 28)).toBe(2)
  expect(nearestMark(placed, pointOf({ x: 15, y: 15 }), 300, 28)).toBeUndefined()
})

test('arrow keys move a place by one step, and not beyond the ends', () => {
  expect(movedBy('ArrowUp', { x: 3, y: 3 })).toEqual({ x: 3, y: 4 })
  expect(movedBy('ArrowLeft', { x: 0, y: 3 })).toEqual({ x: 0, y: 3 })
  expect(movedBy('Enter', { x: 0, y: 3 })).toBeUndefined()
})

test('an answer of another kind has no places', () => {
  expect(spotsOf({ spots: [[1, 2]] })).toEqual([{ x: 1, y: 2 }])
  expect(spotsOf({ scores: [1, 2] })).toEqual([])
  expect(spotsOf(undefined)).toEqual([])
})
