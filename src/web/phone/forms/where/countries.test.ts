import { expect, test } from 'vitest'
import { countryAt } from '#polls/geography/country.ts'
import { countries } from './countries.ts'
import { degrees } from './degrees.ts'
import { found } from './search.ts'
import { countryNameAt } from './country-name.ts'
import english from '#messages/en/phone.json' with { type: 'json' }
import later from '#messages/en/phone-later.json' with { type: 'json' }
import { messages } from '../../language.ts'
import { laterMessages } from '../../later/language.ts'

messages.use('en', english)
laterMessages.use('en', later)

test('assigns every listed place to its own country', () => {
  const wrong = countries.filter(({ name, lat, lon }) => countryAt(lat, lon) !== name)
  expect(wrong).toEqual([])
})

test('has unique names without abbreviations', () => {
  const names = countries.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(name => /\w\.(?!S)/.test(name.replace('U.S.', '')))).toEqual([])
})

test('finds countries by the beginning of a word, without accents, and by other names', () => {
  const names = (typed: string) => found(countries, typed).map(({ name }) => name)
  expect(names('fra')).toEqual(['France'])
  expect(names('cote d')).toEqual(["Côte d'Ivoire"])
  expect(names('usa')).toEqual(['United States of America'])
  expect(names('ZEALAND')).toEqual(['New Zealand'])
  expect(names('south')).toContain('South Africa')
  expect(names('guinea')[0]).toBe('Guinea')
  expect(names('xyz')).toEqual([])
  expect(names('  ')).toEqual([])
})

test('names the country at a place', async () => {
  expect(await countryNameAt({ lat: 48.9, lon: 2.4 })).toBe('France')
  expect(await countryNameAt({ lat: 35.9, lon: 14.4 })).toBe('Malta')
  expect(await countryNameAt({ lat: 57.5, lon: 18.5 })).toBe('Sweden')
  expect(await countryNameAt({ lat: 0, lon: -150 })).toBe('At sea')
  expect(degrees({ lat: -33.86, lon: 151.2 })).toBe('33.9° S, 151.2° E')
  expect(degrees({ lat: 48.86, lon: -2.35 }, 2)).toBe('48.86° N, 2.35° W')
})
