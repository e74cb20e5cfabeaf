import { expect, test } from 'vitest'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { livePollOf } from './live-poll.ts'

const status = {
  pollId: 'q',
  step: 1,
  round: 2,
  open: true,
  revealed: false,
  deadline: null,
  opensAt: null,
  ranked: false,
  skipped: false,
}
const tally: TallyEvent = {
  pollId: 'q',
  round: 2,
  voters: 7,
  result: { options: [] },
  table: { columns: [], rows: [] },
  summary: '',
}

test('a poll is drawn with the answers of its round', () => {
  expect(livePollOf(status, tally, 500)).toMatchObject({
    voters: 7,
    result: tally.result,
    open: true,
    remainingMs: 500,
  })
})

test('a poll whose tally has not arrived is loading; one whose results are withheld is not', () => {
  expect(livePollOf(status, tally, null).isLoading).toBe(false)
  expect(livePollOf(status, undefined, null).isLoading).toBe(true)
  expect(livePollOf({ ...status, withheld: 'hidden' }, undefined, null).isLoading).toBe(false)
})

test('questions that were answered leave the stage, which counts all of them, also those that it does not get', () => {
  const entry = (id: string) => ({ id, text: id, at: '2026-01-01T00:00:00.000Z', votes: 0 })
  const result = {
    entries: [entry('a'), { ...entry('b'), answered: true as const }],
    total: 310,
    answered: 9,
    waiting: 0,
  }
  expect(livePollOf(status, { ...tally, result }, null).result).toEqual({
    ...result,
    entries: [entry('a')],
    total: 301,
  })
})

test('after a reset the old answers are not drawn, whenever the new tally comes', () => {
  expect(livePollOf({ ...status, round: 3 }, tally, null)).toMatchObject({ voters: 0, result: undefined })
  expect(livePollOf(status, undefined, null)).toMatchObject({ voters: 0, result: undefined })
})
