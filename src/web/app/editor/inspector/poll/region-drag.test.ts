import { expect, test } from 'vitest'
import { draggedRegion } from './region-drag.ts'

const region = { x: 0.2, y: 0.3, w: 0.4, h: 0.2 }

test('a drag over the picture makes a region between its ends, in any direction', () => {
  const made = { x: 0.1, y: 0.2, w: 0.5, h: 0.3 }
  expect(draggedRegion('new', region, { x: 0.1, y: 0.2 }, { x: 0.6, y: 0.5 })).toEqual(made)
  expect(draggedRegion('new', undefined, { x: 0.6, y: 0.5 }, { x: 0.1, y: 0.2 })).toEqual(made)
})

test('a region is moved within the picture and keeps its size', () => {
  const moved = draggedRegion('move', region, { x: 0.3, y: 0.4 }, { x: 0.35, y: 0.3 })
  expect(moved).toEqual({ ...region, x: 0.25, y: 0.2 })
  expect(draggedRegion('move', region, { x: 0, y: 0 }, { x: 5, y: -5 })).toEqual({ ...region, x: 0.6, y: 0 })
})

test('a corner moves alone, past the opposite one, too, and a region never becomes too small', () => {
  expect(draggedRegion('se', region, { x: 0.6, y: 0.5 }, { x: 0.8, y: 0.6 })).toEqual({
    x: 0.2,
    y: 0.3,
    w: 0.6,
    h: 0.3,
  })
  expect(draggedRegion('nw', region, { x: 0.2, y: 0.3 }, { x: 0.7, y: 0.3 })).toEqual({
    x: 0.6,
    y: 0.3,
    w: 0.1,
    h: 0.2,
  })
  expect(draggedRegion('ne', region, { x: 0.6, y: 0.3 }, { x: 0.2, y: 0.5 })).toMatchObject({
    w: 0.01,
    h: 0.01,
  })
  expect(draggedRegion('se', region, { x: 0.6, y: 0.5 }, { x: 3, y: 3 })).toEqual({
    x: 0.2,
    y: 0.3,
    w: 0.8,
    h: 0.7,
  })
})
