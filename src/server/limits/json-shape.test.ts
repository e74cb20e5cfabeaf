import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { parseModestJson } from './json-shape.ts'

const fixOf = (text: string) => {
  try {
    parseModestJson(text)
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.fix : String(error)
  }
}

test('parses whatever JSON.stringify writes, as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), text => {
      expect(parseModestJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('does not count characters in strings', () => {
  const signs = '[{,"\\]}'.repeat(2_000)
  expect(parseModestJson(JSON.stringify({ [signs]: signs }))).toEqual({ [signs]: signs })
})

test('refuses a list or an object with more than 1,000 items', () => {
  expect(fixOf(JSON.stringify(Array.from({ length: 1_000 }, () => 0)))).toBeUndefined()
  expect(fixOf(JSON.stringify(Array.from({ length: 1_001 }, () => 0)))).toMatch(/^body: .*at most 1000 items/)
  const keys = Object.fromEntries(Array.from({ length: 1_001 }, (_, key) => [`k${key}`, 0]))
  expect(fixOf(JSON.stringify(keys))).toMatch(/^body: .*at most 1000 items/)
})

test('refuses more than 40 levels', () => {
  expect(fixOf('['.repeat(40) + ']'.repeat(40))).toBeUndefined()
  expect(fixOf('['.repeat(41) + ']'.repeat(41))).toMatch(/^body: .*at most 40 levels/)
  expect(fixOf('{"a":'.repeat(10_000_000))).toMatch(/^body: .*at most 40 levels/)
})

test('refuses more than 500,000 values', () => {
  const list = `[${'0,'.repeat(900)}0]`
  expect(fixOf(`[${Array.from({ length: 560 }, () => list).join(',')}]`)).toMatch(/^body: .*500000 values/)
})

test('refuses what is not JSON', () => {
  for (const text of ['{', '"', '{"a":}', '["\\"', '}', 'nul', '[1,]']) expect(fixOf(text)).toMatch(/^body: /)
})
