import { expect, test } from 'vitest'
import { outlineRingSegment } from './ring-segment.ts'

test('a quarter of a ring goes along its outer arc, inwards, and back along its inner arc', () => {
  expect(outlineRingSegment({ inner: 5, outer: 10, startAngle: 0, endAngle: Math.PI / 2 })).toBe(
    'M0.00 -10.00A10.00 10.00 0 0 1 7.07 -7.07A10.00 10.00 0 0 1 10.00 -0.00L5.00 -0.00A5.00 5.00 0 0 0 3.54 -3.54A5.00 5.00 0 0 0 0.00 -5.00Z',
  )
})

test('a segment against the clock goes the other way', () => {
  expect(outlineRingSegment({ inner: 0, outer: 10, startAngle: Math.PI / 2, endAngle: 0 })).toMatch(
    /^M10.00 -0.00A10.00 10.00 0 0 0 /,
  )
})

test('a whole ring is two closed outlines that go in opposite ways', () => {
  const outline = outlineRingSegment({ inner: 5, outer: 10, startAngle: 1, endAngle: 1 + 2 * Math.PI })
  const parts = outline.split('Z').filter(part => part !== '')
  expect(parts.map(part => part.match(/ 0 0 [01] /g))).toEqual([
    [' 0 0 1 ', ' 0 0 1 '],
    [' 0 0 0 ', ' 0 0 0 '],
  ])
})
