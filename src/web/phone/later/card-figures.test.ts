import { expect, test } from 'vitest'
import arabic from '#messages/ar/phone-later.json' with { type: 'json' }
import english from '#messages/en/phone-later.json' with { type: 'json' }
import { cardFigures } from './card-figures.ts'
import { laterMessages } from './language.ts'

test('the largest figure of a card is the place in the upper half, and the points below it', () => {
  laterMessages.use('en', english)
  expect(cardFigures({ rank: 2, points: 9_480, players: 60 })).toEqual({
    large: '2',
    beside: 'of 60',
    below: '9,480 points',
  })
  expect(cardFigures({ rank: 59, points: 1_948, players: 60 })).toEqual({
    large: '1,948',
    beside: 'points',
    below: 'Place 59 of 60',
  })
})

test('a form without a number is written in full below it', () => {
  laterMessages.use('ar', arabic)
  expect(cardFigures({ rank: 59, points: 1, players: 60 })).toMatchObject({
    large: '1',
    beside: 'نقطة واحدة',
  })
  expect(cardFigures({ rank: 59, points: 1_948, players: 60 })).toMatchObject({
    large: '1,948',
    beside: 'نقطة',
  })
})
