import { expect, test } from 'vitest'
import type { Rect } from '#contract/deck/element.ts'
import { keepsAspect, leastSidesOf, scaledBox, wholePx } from './boxes.ts'

test('what is moved comes to a whole px of the slide', () => {
  const from = 0.1
  expect((from + wholePx(from, -0.06072, 1_600)) * 1_600).toBeCloseTo(63, 9)
  expect((from + wholePx(from, 0.0333, 900)) * 900).toBeCloseTo(120, 9)
})

test('what is not moved along a side stays between two px', () => {
  expect(wholePx(0.03928, 0, 1_600)).toBe(0)
})

const around: Rect = { x: 0.1, y: 0.2, w: 0.4, h: 0.2 }

test('what lies in a box keeps its place in it when that is resized', () => {
  const half = { x: 0.3, y: 0.2, w: 0.2, h: 0.1 }
  const larger = { x: 0.1, y: 0.1, w: 0.8, h: 0.3 }
  const { x, y, w, h } = scaledBox(half, around, larger)
  expect([x, y, w, h].map(length => length.toFixed(4))).toEqual(['0.5000', '0.1000', '0.4000', '0.1500'])
  expect(scaledBox(around, around, larger)).toEqual(larger)
})

test('a line that is flat becomes as high as the box that is drawn', () => {
  const flat = { ...around, h: 0 }
  expect(scaledBox(flat, flat, { ...around, h: 0.3 }).h).toBe(0.3)
})

test('a picture keeps its proportions, but a side of one that is cropped cuts it', () => {
  const picture = (fit?: 'contain' | 'cover') => ({
    list: 'images' as const,
    item: { id: 'p', dataUrl: '', z: 0, rect: around, ...(fit && { fit }) },
  })
  expect(keepsAspect(picture(), 'e')).toBe(true)
  expect(keepsAspect(picture('cover'), 'e')).toBe(false)
  expect(keepsAspect(picture('cover'), 'se')).toBe(true)
})

test('several elements become no smaller than the smallest of them allows', () => {
  const text = (w: number) => ({
    list: 'texts' as const,
    item: { id: 'abc', text: 'Words', z: 0, rect: { ...around, w } },
  })
  expect(leastSidesOf([text(0.4), text(0.05)], around).w).toBeCloseTo(0.16)
  // What is smaller than allowed already keeps its size.
  expect(leastSidesOf([text(0.01)], around).w).toBeCloseTo(0.4)
})
