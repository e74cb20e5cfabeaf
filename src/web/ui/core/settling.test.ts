import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SettlingRoom, createSettling, settleMs } from './settling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const poll = { step: 2, pollId: 'p', open: true, revealed: false, ranked: false }
const slide: SettlingRoom = { advance: 'next', stepIndex: 1, polls: [poll] }
const open: SettlingRoom = { advance: 'close', stepIndex: 2, polls: [poll] }
const closed: SettlingRoom = {
  advance: 'next',
  stepIndex: 2,
  polls: [{ ...poll, open: false, revealed: true }],
}

test('the main button rests for a while after what it does has changed, and not before', () => {
  const settling = createSettling()
  settling.follow(open)
  expect(settling.isSettling.value).toBe(false)
  settling.follow(closed)
  expect(settling.isSettling.value).toBe(true)
  vi.advanceTimersByTime(settleMs - 1)
  expect(settling.isSettling.value).toBe(true)
  vi.advanceTimersByTime(1)
  expect(settling.isSettling.value).toBe(false)
})

test('each change begins the rest anew; a room that is told again does not', () => {
  const settling = createSettling()
  settling.follow(slide)
  settling.follow(open)
  vi.advanceTimersByTime(settleMs - 1)
  settling.follow(open)
  settling.follow(closed)
  vi.advanceTimersByTime(settleMs - 1)
  expect(settling.isSettling.value).toBe(true)
  vi.advanceTimersByTime(1)
  expect(settling.isSettling.value).toBe(false)
})

test('the main button rests where the room closes a poll beside it, though the button itself says the same', () => {
  const settling = createSettling()
  settling.follow({ ...open, advance: 'next' })
  settling.follow(closed)
  expect(settling.isSettling.value).toBe(true)
})

test('from slide to slide it does not rest, so that a presenter can page through them', () => {
  const settling = createSettling()
  settling.follow({ ...slide, stepIndex: 3 })
  settling.follow({ ...slide, stepIndex: 4 })
  expect(settling.isSettling.value).toBe(false)
})
