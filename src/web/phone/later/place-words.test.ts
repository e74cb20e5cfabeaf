import { beforeAll, expect, test } from 'vitest'
import english from '#messages/en/phone-later.json' with { type: 'json' }
import { laterMessages } from './language.ts'
import { endWords, placeWords } from './place-words.ts'

const own = { rank: 35, points: 948, moved: 0, toNext: 12, next: 'Mateo M.' }
beforeAll(() => laterMessages.use('en', english))

test('in the lower half the points are what is large, during the quiz and at its end', () => {
  expect(placeWords({ own, players: 60, isFinal: false })).toEqual({
    loud: 'You have 948 points.',
    lines: ['12 points behind Mateo M.', 'Place 35 of 60'],
  })
  expect(placeWords({ own: { ...own, rank: 59, moved: 1 }, players: 60, isFinal: true })).toEqual({
    loud: 'You have 948 points.',
    lines: ['Up 1 place.', 'Place 59 of 60'],
  })
})

test('nobody in the lower half reads how many places they lost', () => {
  const lost = { ...own, moved: -4 }
  expect(JSON.stringify(placeWords({ own: lost, players: 60, isFinal: false }))).not.toContain('Down')
  expect(placeWords({ own: { ...lost, rank: 9 }, players: 60, isFinal: false })).toEqual({
    loud: 'Place 9 of 60',
    lines: ['You have 948 points. Down 4 places. 12 points behind Mateo M.'],
  })
})

test('the first half reads its place, and of few people each', () => {
  expect(placeWords({ own: { ...own, rank: 30 }, players: 60, isFinal: true }).loud).toBe('Place 30 of 60')
  expect(placeWords({ own: { ...own, rank: 3 }, players: 3, isFinal: true }).loud).toBe('Place 3 of 3')
  const first = { ...own, rank: 1, toNext: null, next: null }
  expect(placeWords({ own: first, players: 60, isFinal: true }).loud).toBe('You won the quiz!')
  expect(placeWords({ own: first, players: 60, isFinal: false }).lines).toEqual([
    'You have 948 points. You’re in the lead.',
  ])
})

test('at the very end the points come first in the lower half', () => {
  expect(endWords({ rank: 59, points: 948, players: 60 })).toBe(
    'You had 948 points. You finished in place 59 of 60.',
  )
  expect(endWords({ rank: 2, points: 948, players: 60 })).toBe(
    'You finished in place 2 of 60. You had 948 points.',
  )
})
