import { expect, test } from 'vitest'
import { hueOf } from './hue-of.ts'

test('a person always has the same hue, and others another one', () => {
  expect(hueOf('ada')).toBe(hueOf('ada'))
  expect(new Set(['ada', 'ben', 'cleo', 'dan'].map(hueOf)).size).toBe(4)
})
