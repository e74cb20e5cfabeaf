import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#polls/steps.ts'
import { jsonInSteps } from './json-in-steps.ts'

const inSteps = (value: unknown) => atOnce(jsonInSteps(value)).join('')

test('the JSON is that of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), value => {
      expect(inSteps(value)).toBe(JSON.stringify(value))
    }),
  )
  const odd = { left: undefined, at: new Date(0), list: [undefined, null, {}], none: {}, empty: [] }
  expect(inSteps(odd)).toBe(JSON.stringify(odd))
})

test('long lists are written in steps, wherever they stand', () => {
  const value = {
    polls: [{ rows: Array.from({ length: 1_001 }, (_, n) => [`line ${n}`, n, null]) }],
    more: 1,
  }
  expect(inSteps(value)).toBe(JSON.stringify(value))
  expect([...jsonInSteps(value)]).toHaveLength(6)
})
