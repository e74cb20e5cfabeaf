import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reactionShare, shareFor } from './reaction-share.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [400, 4],
  [401, 8],
  [1_000_000, 64],
])('%i reactions a second: one of %i is sent', (perSecond, share) => {
  expect(shareFor(perSecond)).toBe(share)
})

test('phones are told to send fewer within a second, and more again once it has been calm for five', () => {
  const told: number[] = []
  const share = reactionShare(now => told.push(now))
  const second = (sent: number) => {
    if (sent > 0) share.count(sent)
    vi.advanceTimersByTime(1_000)
  }
  second(50)
  expect(told).toEqual([])
  second(390)
  second(800)
  expect(told).toEqual([4, 8])
  for (const sent of [90, 90, 90, 90]) second(sent)
  // Somebody begins anew, and the seconds are counted anew.
  second(790)
  for (const sent of [90, 90, 90, 90]) second(sent)
  expect(told).toEqual([4, 8])
  second(90)
  expect(told).toEqual([4, 8, 1])
  expect(share.now()).toBe(1)
})

test('nothing runs on after the last reaction, nor once it was stopped', () => {
  const share = reactionShare(() => undefined)
  share.count(500)
  for (let second = 0; second < 8; second += 1) vi.advanceTimersByTime(1_000)
  expect(vi.getTimerCount()).toBe(0)
  share.count(1)
  expect(vi.getTimerCount()).toBe(1)
  share.stop()
  expect(vi.getTimerCount()).toBe(0)
})
