import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addWords } from './words.ts'

test('trims words, splits them at commas and drops duplicates', () => {
  expect(addWords(['tea'], ' Tea,  green   tea ,, milk', limits.words)).toEqual(['tea', 'green tea', 'milk'])
})

test('returns only words that the service accepts', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 }), typed => {
      const words = typed.reduce<string[]>((all, each) => addWords(all, each, limits.words), [])
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
