import { expect, test } from 'vitest'
import { resolveFamily, houseFont } from './theme.ts'

test('[D4] fonts are found by the names that people give them; any other is the house font', () => {
  expect(resolveFamily('Noto Sans JP', [])).toBe('Noto Sans JP Variable')
  expect(resolveFamily('noto sans jp variable', [])).toBe('Noto Sans JP Variable')
  expect(resolveFamily('Inter', [])).toBe(houseFont)
  expect(resolveFamily('Mine', ['Mine'])).toBe('Mine')
  expect(resolveFamily('Mine', [])).toBe(houseFont)
})
