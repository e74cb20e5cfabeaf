import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('a file is named after the deck as people wrote it', () => {
  expect(fileName('Montag: Was nun?', 'csv')).toBe('Montag Was nun.csv')
  expect(fileName('会議', 'png')).toBe('会議.png')
  expect(fileName(' ../../etc ', 'png')).toBe('etc.png')
  expect(fileName('???', 'csv')).toBe('Live Poll Deck.csv')
})

test('whatever a deck is called, its file can be written on every system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      const name = fileName(text, 'csv')
      expect(name).toMatch(/^[^\s.][^\\/:*?"<>|\p{Cc}]*\.csv$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})
