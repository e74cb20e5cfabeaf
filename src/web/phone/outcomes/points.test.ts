import { expect, test } from 'vitest'
import { meritOf } from './points.tsx'

const order = { type: 'ranking' } as const

test('an answer with all the points there were is right, with fewer partly, and with none wrong', () => {
  expect(meritOf(order, 1_910, 1_910)).toBe('right')
  expect(meritOf(order, 955, 1_910)).toBe('part')
  expect(meritOf(order, 0, 1_910)).toBe('wrong')
})

test('a guess and a spot near what is right are close, and not partly right', () => {
  for (const type of ['estimate', 'place-map'] as const) {
    expect(meritOf({ type }, 825, 1_000)).toBe('close')
    expect(meritOf({ type }, 1_000, 1_000)).toBe('right')
    expect(meritOf({ type }, 0, 1_000)).toBe('wrong')
  }
})

test('an answer that came when there were no more points is not called wrong', () => {
  expect(meritOf(order, 0, 0)).toBeUndefined()
})
