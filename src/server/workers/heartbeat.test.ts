import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a process that beats is left alone, and one that stops to is told once', () => {
  const hung = vi.fn()
  const watch = watchHeartbeat(hung, 300, 20)
  for (let beats = 0; beats < 50; beats += 1) {
    watch.beat()
    vi.advanceTimersByTime(20)
  }
  expect(hung).not.toHaveBeenCalled()
  vi.advanceTimersByTime(320)
  expect(hung).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(hung).toHaveBeenCalledOnce()
})

test('a process that has not begun to beat may take its time, and a watch that ended says nothing', () => {
  const hung = vi.fn()
  const starting = watchHeartbeat(hung, 50, 10)
  const ended = watchHeartbeat(hung, 50, 10)
  ended.beat()
  ended.stop()
  vi.advanceTimersByTime(1_000)
  starting.stop()
  expect(hung).not.toHaveBeenCalled()
})
