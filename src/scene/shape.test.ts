import { expect, test } from 'vitest'
import { lineReach } from '#deck/line-reach.ts'

const box = { w: 400, h: 200 }
const flat = { w: 400, h: 20 }

test('a line without a corner to begin at goes down to the right, in a flat box level, in a narrow one upright', () => {
  expect(lineReach({}, box)).toEqual({ dx: 200, dy: 100 })
  expect(lineReach({}, flat)).toEqual({ dx: 200, dy: 0 })
  expect(lineReach({}, { w: 20, h: 400 })).toEqual({ dx: 0, dy: 200 })
})

test('a line goes from its corner to the opposite one, also in a flat box', () => {
  expect(lineReach({ from: 'top-left' }, flat)).toEqual({ dx: 200, dy: 10 })
  expect(lineReach({ from: 'top-right' }, box)).toEqual({ dx: -200, dy: 100 })
  expect(lineReach({ from: 'bottom-left' }, box)).toEqual({ dx: 200, dy: -100 })
  expect(lineReach({ from: 'bottom-right' }, box)).toEqual({ dx: -200, dy: -100 })
})
