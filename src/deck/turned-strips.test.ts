import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnedStrips } from './turned-strips.ts'

test('the strips of a turned box have its area and its middle, at every angle', () => {
  const side = fc.double({ min: 1, max: 2_000, noNaN: true })
  fc.assert(
    fc.property(side, side, fc.double({ min: -180, max: 180, noNaN: true }), (w, h, turn) => {
      const strips = turnedStrips({ x: 100, y: 50, w, h }, turn)
      const area = strips.reduce((sum, strip) => sum + strip.w * strip.h, 0)
      // The corners of a turned box are cut a little.
      expect(Math.abs(area / (w * h) - 1)).toBeLessThan(0.03)
      const middle =
        strips.reduce((sum, strip) => sum + (strip.x + strip.w / 2) * strip.w * strip.h, 0) / area
      expect(Math.abs(middle - (100 + w / 2))).toBeLessThan(0.03 * (w + h))
    }),
  )
})
