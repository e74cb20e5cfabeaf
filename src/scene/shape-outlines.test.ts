import { expect, test } from 'vitest'
import { outlineOf, wordsBox } from './shape-outlines.ts'

const box = { x: 0, y: 0, w: 200, h: 100 }
const latin = { shape: 'chevron', text: 'First step' } as const
const hebrew = { shape: 'chevron', text: 'שלב ראשון' } as const

test('a chevron points to where its words lead: to the left where they are read from the right', () => {
  const tipOf = (shape: typeof latin | typeof hebrew) =>
    [...(outlineOf(shape, box) ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
      .filter(([, , y]) => Number(y) === 0)
      .map(([, x]) => Number(x))
      .find(x => Math.abs(x) === 100)
  expect(tipOf(latin)).toBe(100)
  expect(tipOf(hebrew)).toBe(-100)
})

test('its words stand as far from the notch as in one that points to the right', () => {
  const [right, left] = [wordsBox(latin, box), wordsBox(hebrew, box)]
  expect(left?.w).toBe(right?.w)
  expect(left?.x).toBeCloseTo(200 - (right?.x ?? 0) - (right?.w ?? 0))
})
