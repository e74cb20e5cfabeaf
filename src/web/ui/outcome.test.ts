import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Result } from '#contract/polls/results.ts'
import { completeDocument } from '#deck/complete.ts'
import { outcomesOf } from './outcome.ts'

const deck = {
  document: completeDocument(
    document.parse([
      { kind: 'join', id: 'join' },
      { kind: 'poll', id: 'choice', poll: { type: 'this-or-that', prompt: 'Tea?', options: ['Yes', 'No'] } },
      { kind: 'poll', id: 'clock', poll: { type: 'timer', prompt: 'Wait', timeLimitSec: 60 } },
      { kind: 'poll', id: 'dial', poll: { type: 'wheel', prompt: 'Who?' } },
      {
        kind: 'slide',
        id: 'slide',
        overlays: [
          { id: 'one', poll: { type: 'rating', prompt: 'One' } },
          { id: 'two', poll: { type: 'rating', prompt: 'Two' } },
        ],
      },
    ]),
    () => 'new',
  ),
}
const pollState = (pollId: string, step: number, round = 1): HostRoom['polls'][number] => ({
  pollId,
  step,
  round,
  open: false,
  revealed: true,
  deadline: null,
  opensAt: null,
  ranked: false,
  skipped: false,
})
const tally = (pollId: string, voters: number, result: Result, round = 1): [string, TallyEvent] => [
  pollId,
  { pollId, round, voters, result, table: { columns: [], rows: [] }, summary: '' },
]
const stars = { scores: [], mean: 3, median: 3 }
const room = {
  polls: [
    pollState('choice', 1, 2),
    pollState('clock', 2),
    pollState('dial', 3),
    pollState('one', 4),
    pollState('two', 4),
  ],
}
const outcomes = (...tallies: [string, TallyEvent][]) =>
  outcomesOf(deck, room, new Map(tallies)).map(({ index, polls }) => [
    index,
    polls.map(({ poll }) => poll.prompt),
  ])

test('lists a step once, with its answered polls', () => {
  expect(outcomes(tally('one', 3, stars), tally('two', 0, stars))).toEqual([[4, ['One']]])
  expect(outcomes(tally('one', 3, stars), tally('two', 1, stars))).toEqual([[4, ['One', 'Two']]])
})

test('lists a wheel after its first draw, and never a timer', () => {
  const dial = { names: ['Ada'], total: 1, spins: [] }
  const turned = { ...dial, spins: [{ name: 'Ada', at: '2030-01-01T10:00:00Z' }] }
  expect(outcomes(tally('dial', 0, dial), tally('clock', 0, { seconds: 60 }))).toEqual([])
  expect(outcomes(tally('dial', 0, turned))).toEqual([[3, ['Who?']]])
})

test('lists standings that somebody is in, of which the files have a picture, too', () => {
  const [id, shown] = tally('two', 0, stars)
  const first = { rank: 1, name: 'Ada', points: 900, gained: 900, moved: 0, streak: 1, tied: 1, avatar: 0 }
  expect(outcomes([id, { ...shown, standings: [] }])).toEqual([])
  expect(outcomes([id, { ...shown, standings: [first] }])).toEqual([[4, ['Two']]])
})

test('ignores the answers of a round that was reset', () => {
  const picked = { options: [] }
  expect(outcomes(tally('choice', 5, picked, 1))).toEqual([])
  expect(outcomes(tally('choice', 5, picked, 2))).toEqual([[1, ['Tea?']]])
})
