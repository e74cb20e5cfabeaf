import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { addWords, tooMany } from './words.ts'

test('trims words, splits them at commas and drops duplicates', () => {
  expect(addWords(['tea'], ' Tea,  green   tea ,, milk', limits.words)).toEqual({
    words: ['tea', 'green tea', 'milk'],
    rest: '',
  })
})

test('what has no place, or is too long, is left', () => {
  expect(addWords([], 'a,b,c,d,e', 3)).toEqual({ words: ['a', 'b', 'c'], rest: 'd, e' })
  expect(addWords([], 'one,two,three,four,five,six', 5).rest).toBe('six')
  expect(addWords(['a'], `b, ${'x'.repeat(26)}, c`, 3)).toEqual({
    words: ['a', 'b', 'c'],
    rest: 'x'.repeat(26),
  })
})

test('a character outside the basic plane counts once', () => {
  expect(addWords([], '😀'.repeat(25), 1)).toEqual({ words: ['😀'.repeat(25)], rest: '' })
  expect(addWords([], '😀'.repeat(26), 1).words).toEqual([])
})

test('returns only words that the service accepts', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 }), typed => {
      const words = typed.reduce<string[]>((all, each) => addWords(all, each, limits.words).words, [])
      expect(words.length).toBeLessThanOrEqual(limits.words)
      for (const word of words) {
        expect(word).toBe(word.trim())
        expect(word.length).toBeGreaterThan(0)
        expect(tooMany(word)).toBeLessThanOrEqual(0)
        expect(word.isWellFormed()).toBe(true)
      }
    }),
  )
})
