import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

/** Returns the same value with the properties of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const properties = Object.entries(value)
    .toReversed()
    .map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(reversed(each))}`)
  return JSON.parse(`{${properties.join()}}`)
}

test('[D11] is the same for equal values, whatever the order and names of their properties', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
    }),
  )
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"z":[],"a":null}}'))).toBe(
    '{"__proto__":{"a":null,"z":[]},"b":1}',
  )
})

test('[D11] differs for different values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const isSame = JSON.stringify(reversed(a)) === JSON.stringify(reversed(b))
      if (isSame) expect(canonicalJson(a)).toBe(canonicalJson(b))
    }),
  )
  for (const [a, b] of [
    [{ a: 1 }, { a: '1' }],
    [
      [1, 2],
      [2, 1],
    ],
    [{}, []],
    [{ a: null }, {}],
  ])
    expect(canonicalJson(a)).not.toBe(canonicalJson(b))
})
