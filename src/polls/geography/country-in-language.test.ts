import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { countryIn } from './country-in-language.ts'
import { type Atlas, readCountries } from './world-atlas.ts'

test('[D49] countries have their names in a language', () => {
  expect(countryIn('de', 'Germany')).toBe('Deutschland')
  expect(countryIn('ja', 'United States of America')).toBe('アメリカ合衆国')
  expect(countryIn('de', 'Saint Lucia')).toBe('St. Lucia')
  expect(countryIn('fr', "Côte d'Ivoire")).toBe('Côte d’Ivoire')
  expect(countryIn('de', 'Hong Kong')).toBe('Hongkong')
})

test('in English they are called as on the map', () => {
  expect(countryIn('en', 'United States of America')).toBe('United States of America')
})

test('only places that have no code keep their English name', () => {
  const names = readCountries(atlas as unknown as Atlas).map(({ name }) => name)
  expect(names.filter(name => countryIn('ja', name) === name).toSorted()).toEqual([
    'Ashmore and Cartier Islands',
    'Australian Indian Ocean Territories',
    'Northern Cyprus',
    'Siachen Glacier',
    'Somaliland',
  ])
})
