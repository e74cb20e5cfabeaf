import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardAfterKey, cardsInSight, measureGrid, measureList, placeOf } from './grid.ts'

describe('the grid of cards', () => {
  test('has as many columns as fit, and at least one', () => {
    const columns = [200, 288, 563, 564, 728, 1400].map(width => measureGrid(width, 10, 16).columns)
    expect(columns).toEqual([1, 1, 1, 2, 2, 4])
  })

  test('is as high as its last row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 6_000 }), (width, count) => {
        const grid = measureGrid(width, count, 16)
        expect(grid.height).toBe(placeOf(grid, count - 1).top + grid.cardHeight)
        expect(placeOf(grid, grid.columns - 1).start + grid.cardWidth).toBeCloseTo(width)
      }),
    )
    expect(measureGrid(728, 0, 16).height).toBe(0)
  })

  test('draws every card in sight, and few others', () => {
    const sight = fc.record({
      width: fc.integer({ min: 200, max: 2_000 }),
      count: fc.integer({ min: 0, max: 6_000 }),
      top: fc.integer({ min: -500, max: 200_000 }),
      high: fc.integer({ min: 1, max: 2_000 }),
    })
    fc.assert(
      fc.property(sight, ({ width, count, top, high }) => {
        const grid = measureGrid(width, count, 16)
        const { first, last } = cardsInSight(grid, count, top, top + high)
        for (let index = 0; index < count; index += 1) {
          const card = placeOf(grid, index).top
          const isSeen = card < top + high && card + grid.cardHeight > top
          if (isSeen) expect(index >= first && index < last).toBe(true)
        }
        expect(last - first).toBeLessThanOrEqual((high / grid.cardHeight + 7) * grid.columns)
      }),
      { numRuns: 50 },
    )
  })

  test('is walked by arrow keys, within its edges', () => {
    const after = (key: string, index: number, isRightToLeft = false) =>
      cardAfterKey(key, index, 10, 4, isRightToLeft)
    expect([
      after('ArrowRight', 3),
      after('ArrowLeft', 3),
      after('ArrowDown', 3),
      after('ArrowUp', 7),
    ]).toEqual([4, 2, 7, 3])
    expect([after('ArrowRight', 9), after('ArrowUp', 2), after('ArrowDown', 8)]).toEqual([9, 2, 8])
    expect([after('Home', 7), after('End', 2)]).toEqual([0, 9])
    expect([after('ArrowRight', 3, true), after('ArrowLeft', 3, true)]).toEqual([2, 4])
    expect(after('a', 3)).toBeUndefined()
  })
})

test('a list has one row below the other, of which few are drawn', () => {
  const list = measureList(900, 10_000, 16)
  expect(list).toEqual({ columns: 1, gap: 0, cardWidth: 900, cardHeight: 56, height: 560_000 })
  expect(placeOf(list, 9_999)).toEqual({ top: 559_944, start: 0 })
  expect(cardsInSight(list, 10_000, 280_000, 281_000)).toEqual({ first: 4_998, last: 5_020 })
})
