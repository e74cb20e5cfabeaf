import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPictures } from './pack.ts'

const box = { x: 10, y: 20, w: 1400, h: 580 }
const least = { w: 0, h: 0 }
const sizes = fc.array(
  fc.record({
    weight: fc.double({ min: 0.01, max: 100, noNaN: true }),
    proportion: fc.double({ min: 0.3, max: 3, noNaN: true }),
  }),
  { minLength: 1, maxLength: 10 },
)

test('areas are as the weights and fill the box', () => {
  fc.assert(
    fc.property(sizes, pictures => {
      const packed = packPictures(
        pictures.map(one => ({ ...one, least })),
        box,
      )
      const whole = pictures.reduce((sum, { weight }) => sum + weight, 0)
      packed.forEach(({ w, h }, index) =>
        expect(w * h).toBeCloseTo(((pictures[index]?.weight ?? 0) / whole) * box.w * box.h, 3),
      )
    }),
  )
})

test('upright pictures stand side by side, flat ones one above the other', () => {
  const two = (proportion: number) =>
    packPictures(
      [1, 1].map(weight => ({ weight, proportion, least })),
      { x: 0, y: 0, w: 600, h: 600 },
    )
  expect(two(0.5).map(({ w, h }) => w / h)).toEqual([0.5, 0.5])
  expect(two(2).map(({ w, h }) => w / h)).toEqual([2, 2])
})

test('a box that is too narrow for its name is avoided, even if more of the picture is cropped', () => {
  const [first] = packPictures(
    [1, 1].map(weight => ({ weight, proportion: 0.7, least: { w: 400, h: 0 } })),
    { x: 0, y: 0, w: 600, h: 600 },
  )
  expect(first?.w).toBe(600)
})
