import { expect, test } from 'vitest'
import { family, houseFont } from './theme.ts'

test('[D4] fonts are found by the names that people give them; any other is the house font', () => {
  expect(family('Noto Sans JP', [])).toBe('Noto Sans JP Variable')
  expect(family('noto sans jp variable', [])).toBe('Noto Sans JP Variable')
  expect(family('Inter', [])).toBe(houseFont)
  expect(family('Mine', ['Mine'])).toBe('Mine')
  expect(family('Mine', [])).toBe(houseFont)
})
