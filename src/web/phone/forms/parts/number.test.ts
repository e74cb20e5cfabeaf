import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber, writeGuess, writeNumber } from './number.ts'
import { slide } from './slide.ts'
import english from '#messages/en/phone.json' with { type: 'json' }
import { messages } from '../../language.ts'

messages.use('en', english)

test('parses numbers as they are written in each locale', () => {
  expect(readNumber(' 1,234.5 ', 'en')).toBe(1234.5)
  expect(readNumber('1.234,5', 'de')).toBe(1234.5)
  expect(readNumber('1.5', 'de')).toBe(1.5)
  expect(readNumber('12,5', 'en')).toBe(12.5)
  expect(readNumber('1 234,5', 'fr')).toBe(1234.5)
  expect(readNumber('1’234.5', 'de-CH')).toBe(1234.5)
  expect(readNumber('−3', 'en')).toBe(-3)
  expect(readNumber('٤٢', 'ar-EG')).toBe(42)
})

test('returns null for text that is not a number', () => {
  for (const typed of ['', '-', '.', 'ten', '1e5', '1.2.3', '0x10', '5 kg'])
    expect(readNumber(typed, 'en')).toBe(null)
})

test('parses what it has formatted, in every locale', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'pt-BR', 'ar-EG', 'fa')
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 100), locales, (n, of, locale) => {
      expect(readNumber(writeNumber(n / of, locale), locale)).toBe(n / of)
    }),
  )
})

test('moves a slider in whole numbers between whole bounds, otherwise in hundredths of the range', () => {
  const years = slide(1900, 2026)
  expect([years.last, years.valueAt(1), years.placeOf(1950)]).toEqual([126, 1901, 50])
  const people = slide(1, 8_000_000)
  expect([people.valueAt(0), people.valueAt(people.last)]).toEqual([1, 8_000_000])
  expect(people.valueAt(3) % 5000).toBe(0)
  expect(slide(0, 1).valueAt(7)).toBe(0.07)
})

test('keeps all slider positions within the bounds and in ascending order', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e7 }), (min, span) => {
      const { last, valueAt, placeOf } = slide(min, min + span)
      for (let place = 1; place <= last; place++) expect(valueAt(place)).toBeGreaterThan(valueAt(place - 1))
      expect([valueAt(0), valueAt(last)]).toEqual([min, min + span])
      expect([placeOf(min - 1), placeOf(min + span + 1)]).toEqual([0, last])
    }),
  )
})

test('guesses of years have no thousands separators', () => {
  const years = { estimateMin: 1900, estimateMax: 2025 }
  expect(writeGuess(1969, years)).toBe('1969')
  const any = { estimateMin: 0, estimateMax: 2025 }
  expect(writeGuess(1969, any)).toBe(writeNumber(1969))
})
