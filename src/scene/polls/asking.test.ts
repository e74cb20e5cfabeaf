import { expect, test } from 'vitest'
import { aPoll, boxes, drawState } from '#test/scene/fixtures.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { listTexts } from '../primitives.ts'
import type { LivePoll } from './look.ts'

const open: LivePoll = { revealed: false, open: true, remainingMs: null, voters: 59, withheld: 'open' }
const textsOf = (poll: Partial<Poll>, more: Partial<LivePoll> = {}) => [
  ...listTexts(drawState({ poll: aPoll(poll), live: { ...open, ...more } }, boxes[0]!)),
]
const place = { label: 'Machu Picchu', lat: -13.16, lon: -72.55, zoom: 5 }
const asked: [Partial<Poll>, string][] = [
  [
    { type: 'estimate', estimateMin: 300, estimateMax: 1_500, answer: 828 },
    'Send your guess from your phone',
  ],
  [{ type: 'place-map', place }, 'Set your pin on your phone'],
]

test.each(asked)('while a question is open, the stage says what to do and how many answered', (poll, how) => {
  const texts = textsOf(poll)
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining([how, '59 answers', 'The answer comes when the question closes']),
  )
  expect(texts.filter(({ text }) => text.includes('59'))).toHaveLength(1)
  expect(texts.some(({ text }) => text.includes('the poll'))).toBe(false)
  // Before the first answer there is no count.
  const first = textsOf(poll, { voters: 0 }).map(({ text }) => text)
  expect(first).toContain(how)
  expect(first.join()).not.toContain('answers')
})

test('an estimate without an answer waits for results, as other polls do', () => {
  const texts = textsOf({ type: 'estimate', estimateMin: 0, estimateMax: 10 }).map(({ text }) => text)
  expect(texts).toContain('Results show when the poll closes')
})
