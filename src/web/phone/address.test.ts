import { expect, test } from 'vitest'
import { digitsOf, spoken } from '#web/ui/core/room-code.ts'
import { codeInPath } from './address.ts'

test.each([
  ['/j/482915', '482915'],
  ['/j/482915/', '482915'],
  ['/j/482%20915', '482915'],
  ['/j', null],
  ['/j/%', null],
  ['/j/', null],
  ['/j/4829', null],
])('reads from the path %s the code %s', (path, code) => {
  expect(codeInPath(path)).toBe(code)
})

test.each([
  ['48', '48'],
  ['482 915', '482915'],
  ['482-915', '482915'],
  ['https://polls.example:3000/j/482915', '482915'],
  ['4829157', '482915'],
  ['abc', ''],
])('reads from the input %s the digits %s', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

test('shows a code in two groups of three digits', () => {
  expect(spoken('482915')).toBe('482 915')
})
