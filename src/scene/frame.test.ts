import { expect, test } from 'vitest'
import { frameOf, stageScale, viewAround } from './frame.ts'

const slide = { width: 1600, height: 900 } as const
const portrait = { width: 1600, height: 2000 } as const
const wide = { width: 1600, height: 600 } as const

test('the frame of a slide is the 16:9 around it', () => {
  expect(frameOf(slide)).toEqual({ x: 0, y: 0, w: 1600, h: 900 })
  const { x, y, w, h } = frameOf(portrait)
  expect([y, h, w / h, x]).toEqual([0, 2000, expect.closeTo(16 / 9), (1600 - w) / 2])
  expect(frameOf(wide)).toEqual({ x: 0, y: -150, w: 1600, h: 900 })
  expect([slide, wide].map(stageScale)).toEqual([1, 1])
  expect(stageScale(portrait)).toBeCloseTo(0.45)
})

test('a screen of any shape shows the slide and what lies beside it in the frame', () => {
  const beside = { x: 1700, y: 500, w: 200, h: 300 }
  expect(viewAround(portrait, [])).toEqual({ x: 0, y: 0, w: 1600, h: 2000 })
  expect(viewAround(portrait, [beside])).toEqual({ x: -360, y: 0, w: 2320, h: 2000 })
  // What lies beyond the frame is not shown by a stage of 16:9 either.
  const { x, w } = viewAround(portrait, [
    { ...beside, w: 9_000 },
    { ...beside, x: 9_000 },
  ])
  expect([x, w]).toEqual([frameOf(portrait).x, expect.closeTo(frameOf(portrait).w)])
  expect(viewAround(slide, [beside])).toEqual({ x: 0, y: 0, w: 1600, h: 900 })
})
