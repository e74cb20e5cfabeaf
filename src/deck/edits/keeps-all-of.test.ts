import { expect, test } from 'vitest'
import { keepsAllOf } from './keeps-all-of.ts'

test('a text keeps all of an earlier one where something was only added: at its end, its beginning or within', () => {
  expect(keepsAllOf('Hello AAA BBB!', 'Hello AAA')).toBe(true)
  expect(keepsAllOf('So, hello', ', hello')).toBe(true)
  expect(keepsAllOf('Hello BBB AAA', 'Hello AAA')).toBe(true)
  expect(keepsAllOf('aaaa', 'aaa')).toBe(true)
  expect(keepsAllOf('Hello', 'Hello')).toBe(true)
})

test('a text without a part of the earlier one does not', () => {
  expect(keepsAllOf('Hello BBB', 'Hello AAA')).toBe(false)
  expect(keepsAllOf('Hello', 'Hello AAA')).toBe(false)
  expect(keepsAllOf('aa', 'aaa')).toBe(false)
  expect(keepsAllOf(12, 1)).toBe(false)
})
