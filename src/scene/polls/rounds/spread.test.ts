import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadApart } from './spread.ts'

test('what stands apart stays where it is', () => {
  expect(spreadApart([20, 60, 90], 20, 0, 100)).toEqual([20, 60, 90])
})

test('names keep their order and distance, and stay between the bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 650 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 80 }),
      (given, apart) => {
        const wanted = given.toSorted((a, b) => a - b)
        const step = Math.min(apart, 600 / wanted.length)
        const placed = spreadApart(wanted, apart, 0, 600)
        placed.forEach((middle, index) => {
          expect(middle).toBeGreaterThanOrEqual(step / 2 - 1e-6)
          expect(middle).toBeLessThanOrEqual(600 - step / 2 + 1e-6)
          const before = placed[index - 1]
          if (before !== undefined) expect(middle - before).toBeGreaterThanOrEqual(step - 1e-6)
        })
      },
    ),
  )
})
