import { beforeAll, expect, test } from 'vitest'
import phone from '#messages/en/phone.json' with { type: 'json' }
import type { PhonePoll } from '#contract/rooms/live.ts'
import { messages } from '../language.ts'
import { isRightAnswer, rightText } from './right-text.ts'

const ask = (type: PhonePoll['type'], more: Partial<PhonePoll>): PhonePoll => ({
  type,
  prompt: 'Which?',
  options: [],
  quiz: false,
  timeLimitSec: null,
  ...more,
})
const primes = ask('multiple-choice', {
  options: ['21', '23', '27', '29', '31'],
  correctIndexes: [1, 3, 4],
  multiSelect: true,
})
const order = ask('ranking', { options: ['A', 'B', 'C', 'D'], correctIndexes: [3, 1, 0, 2] })
const typed = ask('open-feed', { accepted: ['Canberra', 'Canberra City'] })
const guess = ask('estimate', { answer: 1_665, estimateMin: 0, estimateMax: 30_000 })
const region = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 }
const spot = ask('place-map', { place: { label: 'The valve', region } })

beforeAll(() => messages.use('en', phone))

test('the right answer is told in one line, in full', () => {
  expect(rightText(primes)).toBe('23 · 29 · 31')
  expect(rightText(order)).toBe('1. D · 2. B · 3. A · 4. C')
  expect(rightText(typed)).toBe('Canberra')
  expect(rightText(guess)).toBe('1,665')
  expect(rightText(spot)).toBe('The valve')
  expect(rightText(ask('image-choice', { pictures: ['/a', '/b'], correctIndex: 1 }))).toBe('Picture 2')
})

test('a poll without a right answer, and one whose right region has no name, tell none', () => {
  expect(rightText(ask('multiple-choice', { options: ['A', 'B'] }))).toBeUndefined()
  expect(rightText({ ...spot, place: { label: ' ', region } })).toBeUndefined()
  expect(isRightAnswer(ask('estimate', {}), { value: 3 })).toBe(false)
})

test('an answer is right when nothing is missing in it and nothing too much', () => {
  expect(isRightAnswer(primes, { choices: [4, 1, 3] })).toBe(true)
  for (const choices of [[1, 3], [0, 1, 3, 4], []]) expect(isRightAnswer(primes, { choices })).toBe(false)
  expect(isRightAnswer(order, { order: [3, 1, 0, 2] })).toBe(true)
  expect(isRightAnswer(order, { order: [1, 3, 0, 2] })).toBe(false)
  expect(isRightAnswer(guess, { value: 1_665 })).toBe(true)
  expect(isRightAnswer(guess, { value: 1_664 })).toBe(false)
  expect(isRightAnswer(spot, { x: 0.5, y: 0.5 })).toBe(true)
  expect(isRightAnswer(spot, { x: 0.65, y: 0.5 })).toBe(false)
})

test('a typed answer is right with one slip, and where the host accepted it', () => {
  const entries = (text: string) => ({ entries: [{ id: 'a', text }] })
  expect(isRightAnswer(typed, entries('canbera'))).toBe(true)
  expect(isRightAnswer(typed, entries('Sidney'))).toBe(false)
  expect(isRightAnswer(typed, entries('the capital'), 1_000)).toBe(true)
})
