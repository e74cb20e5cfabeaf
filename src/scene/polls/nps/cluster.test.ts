import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterDots } from './cluster.ts'

test('every dot has its own place: none lies over another, none beyond the width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.constantFrom(1, 3, 5, 7), (count, across) => {
      const spots = clusterDots(count, across)
      expect(spots).toHaveLength(count)
      for (const [index, a] of spots.entries()) {
        expect(Math.abs(a.x)).toBeLessThanOrEqual((across - 1) / 2)
        for (const b of spots.slice(index + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(0.9)
      }
    }),
    { numRuns: 40 },
  )
})
