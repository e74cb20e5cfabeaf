import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('names a file after the title of the deck', () => {
  expect(fileName('Montag: Was nun?', 'csv')).toBe('Montag Was nun.csv')
  expect(fileName('会議', 'png')).toBe('会議.png')
  expect(fileName(' ../../etc ', 'png')).toBe('etc.png')
  expect(fileName('???', 'csv')).toBe('Live Poll Deck.csv')
})

test('returns a name that is valid on every system for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      const name = fileName(text, 'csv')
      expect(name).toMatch(/^[^\s.][^\\/:*?"<>|\p{Cc}]*\.csv$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
