import { expect, test } from 'vitest'
import { rowsInSight } from './rows-in-sight.ts'

test('the rows in the window are drawn, with a few above and below it', () => {
  expect(rowsInSight(50, 10_000, 0, 800)).toEqual({ first: 0, last: 22 })
  expect(rowsInSight(50, 10_000, 5_000, 5_800)).toEqual({ first: 94, last: 122 })
  expect(rowsInSight(50, 10, 5_000, 5_800)).toEqual({ first: 10, last: 10 })
  expect(rowsInSight(50, 10, -900, -100)).toEqual({ first: 0, last: 6 })
  expect(rowsInSight(50, 0, 0, 800)).toEqual({ first: 0, last: 0 })
})
