import { expect, test } from 'vitest'
import '../input/field-messages.ts'
import { place } from './place.ts'

const picture = 'data:image/png;base64,AAAA'
const messages = (value: unknown) =>
  place.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a place on the map needs its position and its zoom, and is told of all that is missing at once', () => {
  expect(messages({ label: 'Oslo', lat: 59.9, lon: 10.7, zoom: 5 })).toBeUndefined()
  expect(messages({ label: 7 })).toEqual([
    ['label', 'Must be text of at most 120 characters, not a number.'],
    ['lat', 'This is required. It must be a number from -90 to 90.'],
    ['lon', 'This is required. It must be a number from -180 to 180.'],
    ['zoom', 'This is required. It must be a whole number from 1 to 19.'],
  ])
})

test('a place on a picture needs neither, and may have a region', () => {
  expect(messages({ label: '', picture })).toBeUndefined()
  expect(messages({ label: '', picture, region: { x: 0, y: 0, w: 1, h: 1 } })).toBeUndefined()
  expect(messages({ label: '', picture: 'https://example.com/a.png' })).toEqual([
    ['picture', 'Must be a data URL of a picture, like data:image/png;base64,….'],
  ])
})

test('a region is a part of the picture, and belongs to one', () => {
  expect(messages({ label: '', picture, region: { x: 0.5, y: 1.5, w: 0.2, h: 0 } })).toEqual([
    ['region.y', 'Must be a number from 0 to 1.'],
    ['region.h', 'Must be a number from 0.01 to 1.'],
  ])
  const region = { x: 0, y: 0, w: 1, h: 1 }
  expect(messages({ label: '', lat: 1, lon: 2, zoom: 3, region })).toEqual([
    ['region', 'Only a place with picture has a region.'],
  ])
})
