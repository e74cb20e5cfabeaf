import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { countCharacters, firstCharacters } from './characters.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 20 })

test('counts characters as schemas do', () => {
  fc.assert(
    fc.property(anyText, fc.nat(20), (text, most) => {
      expect(countCharacters(text) <= most).toBe(z.string().max(most).safeParse(text).success)
    }),
  )
})

test('cuts no character in two, and nothing that is short enough', () => {
  fc.assert(
    fc.property(anyText, fc.nat(20), (text, most) => {
      const first = firstCharacters(text, most)
      expect(text.startsWith(first)).toBe(true)
      expect(first.isWellFormed()).toBe(true)
      expect(countCharacters(first)).toBe(Math.min(most, countCharacters(text)))
    }),
  )
})
