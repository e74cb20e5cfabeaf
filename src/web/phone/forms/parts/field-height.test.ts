import { expect, test } from 'vitest'
import { fieldHeight } from './field-height.ts'

test('a field is as high as what is left above the dock', () => {
  expect(fieldHeight({ screen: 568, top: 200, under: 30, dock: 120 })).toBe(202)
})

test('it stays large enough for a finger', () => {
  expect(fieldHeight({ screen: 480, top: 200, under: 30, dock: 120 })).toBe(150)
})

test('one far down fits in the screen once it is scrolled to', () => {
  expect(fieldHeight({ screen: 568, top: 900, under: 30, dock: 120 })).toBe(386)
})
