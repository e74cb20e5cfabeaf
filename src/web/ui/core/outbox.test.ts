import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerReply } from '#contract/rooms/live-requests.ts'
import { createOutbox } from './outbox.ts'
import { lonePage } from './page.ts'
import { RequestError } from './request.ts'
import type { Unsent } from './room-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const given: Unsent = { pollId: 'q', round: 0, answer: { choices: [1] }, at: 0 }
const reply: AnswerReply = { ok: true, pollId: 'q', round: 0, answer: given.answer, worth: 900 }

/** Creates an outbox whose requests end as the test says. */
function scripted() {
  const requests: { done: () => void; lose: () => void }[] = []
  const states: string[] = []
  const outbox = createOutbox({
    send: () =>
      new Promise((resolve, reject) => {
        requests.push({
          done: () => resolve(reply),
          lose: () => reject(new RequestError(0, 'Lost.')),
        })
      }),
    rejoin: () => Promise.resolve(),
    onProgress: (_, { state }) => void states.push(state),
    keep: () => undefined,
    isReplaced: () => false,
    phaseOf: () => 'open',
    onSilence: () => undefined,
    page: lonePage,
  })
  /** Loses the newest request, and lets so many ms pass. */
  const lose = async (ms: number) => {
    requests.at(-1)?.lose()
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { outbox, requests, states, lose }
}

/** Longer than the longest pause between attempts, ms. */
const longPause = 10_000

test('an answer that waits for its next attempt is sent at once when the connection is back', async () => {
  const { outbox, requests, states, lose } = scripted()
  outbox.put(given)
  for (let times = 0; times < 6; times += 1) await lose(longPause)
  await lose(0)
  const before = requests.length
  outbox.flush()
  expect(requests).toHaveLength(before + 1)
  requests.at(-1)?.done()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('counted')
})

test('a request that is lost after the connection came back is repeated without a pause, once', async () => {
  const { outbox, requests, lose } = scripted()
  outbox.put(given)
  for (let times = 0; times < 6; times += 1) await lose(longPause)
  const before = requests.length
  outbox.flush()
  expect(requests).toHaveLength(before)
  await lose(0)
  expect(requests).toHaveLength(before + 1)
  await lose(0)
  expect(requests).toHaveLength(before + 1)
  // The pauses begin anew.
  await vi.advanceTimersByTimeAsync(600)
  expect(requests).toHaveLength(before + 2)
})
