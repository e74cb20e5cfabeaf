import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addWords } from './words.ts'

test('what was typed is trimmed, cut at commas and added once', () => {
  expect(addWords(['tea'], ' Tea,  green   tea ,, milk')).toEqual(['tea', 'green tea', 'milk'])
})

test('whatever is typed, the words are ones the service takes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 }), typed => {
      const words = typed.reduce<string[]>(addWords, [])
      expect(words.length).toBeLessThanOrEqual(limits.words)
      for (const word of words) {
        expect(word).toBe(word.trim())
        expect(word.length).toBeGreaterThan(0)
        expect(word.length).toBeLessThanOrEqual(limits.word)
        expect(word.isWellFormed()).toBe(true)
      }
    }),
  )
})
