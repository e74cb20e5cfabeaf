import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCircles } from './circles.ts'
import { packBlocks } from './pack.ts'
import { someWords } from '#test/scene/fixtures.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

const box = { x: 10, y: 20, w: 1400, h: 560 }
const blocks = fc.uniqueArray(
  fc.record({
    word: fc.string({ minLength: 1, maxLength: 12 }),
    width: fc.double({ min: 0.5, max: 9, noNaN: true }),
    height: fc.double({ min: 0.5, max: 9, noNaN: true }),
    level: fc.integer({ min: 1, max: 8 }).map(step => step / 8),
  }),
  { selector: ({ word }) => word, maxLength: 60 },
)

test('blocks lie inside the box and never over each other', () => {
  fc.assert(
    fc.property(blocks, list => {
      const packed = packBlocks(list, box, { least: 14, largest: 120 })
      for (const { x, y, w, h } of packed)
        expect(x >= 10 && y >= 20 && x + w <= 1410.01 && y + h <= 580.01).toBe(true)
      packed.forEach((a, index) => {
        for (const b of packed.slice(index + 1))
          expect(a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h).toBe(true)
      })
    }),
    propertyRuns(15, 50),
  )
})

test('the order in which words come does not matter', () => {
  const list = someWords(30).map(([word, count]) => ({
    word,
    width: word.length * 0.6,
    height: 1,
    level: Math.ceil((count / 40) * 8) / 8,
  }))
  expect(packBlocks(list.toReversed(), box, { least: 14, largest: 120 })).toEqual(
    packBlocks(list, box, { least: 14, largest: 120 }),
  )
})

test('circles keep their sizes and order, and never lie over each other', () => {
  const radius = fc.integer({ min: 1, max: 1_000_000 }).map(Math.sqrt)
  fc.assert(
    fc.property(
      fc.array(radius, { maxLength: 60 }),
      fc.double({ min: 0.3, max: 3.5, noNaN: true }),
      (radii, stretch) => {
        const placed = packCircles(radii, stretch)
        expect(placed.map(({ r }) => r)).toEqual(radii)
        placed.forEach((a, index) => {
          for (const b of placed.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.r + b.r) * (1 - 1e-6))
        })
      },
    ),
    propertyRuns(15, 50),
  )
})
