import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contourPath } from './contours.ts'

const at = (x: number, y: number) => ({ x, y })
const gridOf = (rows: readonly (readonly number[])[]) => ({
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
  values: Float64Array.from(rows.flat()),
})

/** Returns the rings of a path. */
const ringsOf = (d: string) =>
  d
    .split('Z')
    .filter(Boolean)
    .map(ring =>
      ring
        .slice(1)
        .split('L')
        .map(point => point.split(' ').map(Number) as [number, number]),
    )

/** Returns the area in a ring; below zero where it turns the other way. */
const areaOf = (ring: readonly (readonly [number, number])[]) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

test('runs around what is high, between the places of the grid', () => {
  const d = contourPath(
    gridOf([
      [0, 0, 0],
      [0, 4, 0],
      [0, 0, 0],
    ]),
    1,
    at,
  )
  expect(ringsOf(d)).toHaveLength(1)
  expect(Math.abs(areaOf(ringsOf(d)[0] ?? []))).toBeCloseTo(2 * 0.8 * 0.8, 0)
})

test('a hollow turns the other way, so that it stays empty', () => {
  const rows = Array.from({ length: 7 }, (_, y) =>
    Array.from({ length: 7 }, (_column, x) => (Math.max(Math.abs(x - 3), Math.abs(y - 3)) === 2 ? 1 : 0)),
  )
  const areas = ringsOf(contourPath(gridOf(rows), 0.5, at)).map(areaOf)
  expect(areas.map(Math.sign).toSorted()).toEqual([-1, 1])
})

test('nothing high has no outline, and every ring is closed', () => {
  expect(
    contourPath(
      gridOf([
        [0, 0],
        [0, 0],
      ]),
      1,
      at,
    ),
  ).toBe('')
  const value = fc.double({ min: 0, max: 1, noNaN: true })
  const cells = fc.array(fc.array(value, { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(cells, inner => {
      const empty = Array.from({ length: 8 }, () => 0)
      const rows = [empty, ...inner.map(row => [0, ...row, 0]), empty]
      const isHigh = rows.flat().filter(each => each > 0.5).length
      const rings = ringsOf(contourPath(gridOf(rows), 0.5, at))
      expect(rings.length > 0).toBe(isHigh > 0)
      for (const ring of rings) expect(ring.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
