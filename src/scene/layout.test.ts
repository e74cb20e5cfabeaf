import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aboutOrigin,
  aroundCircle,
  atOrigin,
  bottomEdge,
  centred,
  centredLeft,
  centredTop,
  centredTopWithin,
  centreX,
  centreY,
  clamp,
  columns,
  cutOff,
  dropBottom,
  dropLeft,
  dropTop,
  inset,
  intersection,
  overlaps,
  partLength,
  rightEdge,
  rows,
  scaleToCover,
  scaleToFit,
  takeBottom,
  takeLeft,
  takeRight,
  takeTop,
  totalLength,
} from './layout.ts'
import type { Box } from './primitives.ts'

const box: Box = { x: 10, y: 20, w: 300, h: 120 }

const px = fc.integer({ min: -2_000, max: 2_000 })
const length = fc.integer({ min: 1, max: 2_000 })
const anyBox = fc.record({ x: px, y: px, w: length, h: length })

test('a box has a right edge, a bottom edge and a centre', () => {
  expect([rightEdge(box), bottomEdge(box)]).toEqual([310, 140])
  expect([centreX(box), centreY(box)]).toEqual([160, 80])
})

describe('inset', () => {
  test('takes the same margin from all sides, or another one from top and bottom', () => {
    expect(inset(box, 10)).toEqual({ x: 20, y: 30, w: 280, h: 100 })
    expect(inset(box, 10, 5)).toEqual({ x: 20, y: 25, w: 280, h: 110 })
  })

  test('keeps the centre', () => {
    fc.assert(
      fc.property(anyBox, length, length, (box, dx, dy) => {
        const inner = inset(box, dx, dy)
        expect([centreX(inner), centreY(inner)]).toEqual([centreX(box), centreY(box)])
      }),
    )
  })
})

describe('take and drop', () => {
  test('take a part from a side', () => {
    expect(takeTop(box, 30)).toEqual({ x: 10, y: 20, w: 300, h: 30 })
    expect(takeBottom(box, 30)).toEqual({ x: 10, y: 110, w: 300, h: 30 })
    expect(takeLeft(box, 30)).toEqual({ x: 10, y: 20, w: 30, h: 120 })
    expect(takeRight(box, 30)).toEqual({ x: 280, y: 20, w: 30, h: 120 })
  })

  test('divide a box into what is taken and what is left', () => {
    fc.assert(
      fc.property(anyBox, px, (box, cut) => {
        expect(bottomEdge(takeTop(box, cut))).toBe(dropTop(box, cut).y)
        expect(bottomEdge(dropTop(box, cut))).toBe(bottomEdge(box))
        expect(bottomEdge(dropBottom(box, cut))).toBe(takeBottom(box, cut).y)
        expect(rightEdge(takeLeft(box, cut))).toBe(dropLeft(box, cut).x)
        expect(rightEdge(dropLeft(box, cut))).toBe(rightEdge(box))
      }),
    )
  })
})

describe('cutOff', () => {
  test('gives a part at the right or the bottom and the rest on the other side of a gap', () => {
    expect(cutOff(box, 'right', 100, 20)).toEqual({
      rest: { x: 10, y: 20, w: 180, h: 120 },
      part: { x: 210, y: 20, w: 100, h: 120 },
    })
    expect(cutOff(box, 'bottom', 40, 10)).toEqual({
      rest: { x: 10, y: 20, w: 300, h: 70 },
      part: { x: 10, y: 100, w: 300, h: 40 },
    })
  })
})

describe('columns and rows', () => {
  test('are equal parts with gaps between them', () => {
    expect(columns(box, 3, 30)).toEqual([
      { x: 10, y: 20, w: 80, h: 120 },
      { x: 120, y: 20, w: 80, h: 120 },
      { x: 230, y: 20, w: 80, h: 120 },
    ])
    expect(rows(box, 2, 20)).toEqual([
      { x: 10, y: 20, w: 300, h: 50 },
      { x: 10, y: 90, w: 300, h: 50 },
    ])
  })

  test('fill the box from edge to edge', () => {
    fc.assert(
      fc.property(anyBox, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 40 }), (box, n, gap) => {
        const last = columns(box, n, gap).at(-1) ?? box
        expect(rightEdge(last)).toBeCloseTo(rightEdge(box), 6)
        const lowest = rows(box, n, gap).at(-1) ?? box
        expect(bottomEdge(lowest)).toBeCloseTo(bottomEdge(box), 6)
        expect(totalLength(n, partLength(box.w, n, gap), gap)).toBeCloseTo(box.w, 6)
      }),
    )
  })
})

describe('centring', () => {
  test('gives the edges of something in the middle of a box', () => {
    expect(centredLeft(box, 100)).toBe(110)
    expect(centredTop(box, 100)).toBe(30)
    expect(centred(box, { w: 100, h: 100 })).toEqual({ x: 110, y: 30, w: 100, h: 100 })
  })

  test('passes the top of the box with something higher, unless it is to stay within', () => {
    expect(centredTop(box, 160)).toBe(0)
    expect(centredTopWithin(box, 160)).toBe(20)
    expect(centredTopWithin(box, 100)).toBe(centredTop(box, 100))
  })
})

test('a box can be moved to the origin, by its corner or by its centre', () => {
  expect(atOrigin(box)).toEqual({ x: 0, y: 0, w: 300, h: 120 })
  expect(aboutOrigin(box)).toEqual({ x: -150, y: -60, w: 300, h: 120 })
})

test('the square around a circle has its centre and its diameter', () => {
  expect(aroundCircle({ x: 50, y: 40, r: 10 })).toEqual({ x: 40, y: 30, w: 20, h: 20 })
})

test('what is scaled to fit touches the box in one direction and passes it in none', () => {
  expect(scaleToFit({ w: 100, h: 100 }, box)).toBe(1.2)
  expect(scaleToFit({ w: 600, h: 100 }, box)).toBe(0.5)
})

test('what is scaled to cover touches the box in one direction and reaches its edges or passes them in the other', () => {
  expect(scaleToCover({ w: 600, h: 480 }, box)).toBe(0.5)
  expect(scaleToCover({ w: 100, h: 100 }, box)).toBe(3)
})

describe('overlaps', () => {
  test('is true only for boxes with some area in common', () => {
    expect(overlaps(box, { x: 300, y: 130, w: 50, h: 50 })).toBe(true)
    expect(overlaps(box, { x: 310, y: 20, w: 50, h: 50 })).toBe(false)
    expect(overlaps(box, { x: 10, y: 140, w: 50, h: 50 })).toBe(false)
  })

  test('does not depend on the order', () => {
    fc.assert(fc.property(anyBox, anyBox, (a, b) => overlaps(a, b) === overlaps(b, a)))
  })
})

test('the intersection of two boxes is what both cover', () => {
  expect(intersection(box, { x: 300, y: 130, w: 50, h: 50 })).toEqual({ x: 300, y: 130, w: 10, h: 10 })
  expect(intersection(box, { x: 400, y: 130, w: 50, h: 50 }).w).toBe(0)
})

test('clamp moves a value into a range, and to its start when the range is empty', () => {
  expect([clamp(-1, 0, 10), clamp(5, 0, 10), clamp(11, 0, 10)]).toEqual([0, 5, 10])
  expect(clamp(5, 8, 2)).toBe(8)
})
