import { expect, test } from 'vitest'
import { meritOf } from './points.tsx'

test('an answer with all the points there were is right, with fewer partly, and with none wrong', () => {
  expect(meritOf(1_910, 1_910)).toBe('right')
  expect(meritOf(955, 1_910)).toBe('part')
  expect(meritOf(0, 1_910)).toBe('wrong')
})

test('an answer that came when there were no more points is not called wrong', () => {
  expect(meritOf(0, 0)).toBeUndefined()
})
