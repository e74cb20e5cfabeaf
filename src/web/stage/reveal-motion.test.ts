import { expect, test } from 'vitest'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { type Reveals, followReveals, pollsBeforeMarks } from './reveal-motion.ts'

type Poll = HostRoom['polls'][number]
const poll = (more: Partial<Poll> = {}): Poll => ({
  pollId: 'q',
  step: 1,
  round: 1,
  open: false,
  revealed: false,
  skipped: false,
  ranked: false,
  opensAt: null,
  deadline: null,
  withheld: 'open',
  ...more,
})
const tally = (round: number): TallyEvent => ({
  pollId: 'q',
  round,
  voters: 3,
  result: { options: [] },
  table: { columns: [], rows: [] },
  summary: '',
})
const revealed = poll({ revealed: true, withheld: undefined, deadline: '2026-01-01T00:00:00Z' })

/** Follows a question through states that a stage gets, each at a time, ms; returns what it shows of it last. */
function shownAfter(
  states: [at: number, poll: Poll, tally?: TallyEvent][],
  questions = new Set(['q']),
): Poll {
  let reveals: Reveals = new Map()
  let shown = poll()
  for (const [now, state, known] of states) {
    const tallies = new Map(known ? [['q', known]] : [])
    reveals = followReveals(reveals, [state], { questions, tallies, now })
    shown = pollsBeforeMarks(reveals, [state], now)[0] ?? shown
  }
  return shown
}

test('a question that is revealed on stage shows its results first, and what is right once bars have grown', () => {
  const unmarked = { ...revealed, revealed: false, deadline: null }
  expect(
    shownAfter([
      [0, poll()],
      [100, revealed, tally(1)],
    ]),
  ).toEqual(unmarked)
  expect(
    shownAfter([
      [0, poll()],
      [100, revealed, tally(1)],
      [1_200, revealed, tally(1)],
    ]),
  ).toEqual(unmarked)
  expect(
    shownAfter([
      [0, poll()],
      [100, revealed, tally(1)],
      [1_300, revealed, tally(1)],
    ]),
  ).toBe(revealed)
})

test('it waits for results that are on their way, and shows none until then', () => {
  expect(
    shownAfter([
      [0, poll()],
      [100, revealed, tally(0)],
    ]),
  ).toMatchObject({ revealed: false, withheld: 'open' })
  const late = shownAfter([
    [0, poll()],
    [100, revealed],
    [2_000, revealed, tally(1)],
    [3_100, revealed, tally(1)],
  ])
  expect(late).toMatchObject({ revealed: false, withheld: undefined })
})

test('a question that was revealed before it came on stage, and a poll without a right answer, are as they are', () => {
  expect(shownAfter([[0, revealed, tally(1)]])).toBe(revealed)
  expect(
    shownAfter(
      [
        [0, poll()],
        [100, revealed, tally(1)],
      ],
      new Set(),
    ),
  ).toBe(revealed)
  const again = poll({ round: 2, revealed: true, withheld: undefined })
  expect(
    shownAfter([
      [0, poll()],
      [100, again, tally(2)],
    ]),
  ).toBe(again)
})
