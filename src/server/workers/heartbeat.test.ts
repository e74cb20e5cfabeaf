import { expect, test, vi } from 'vitest'
import { watchHeartbeat } from './heartbeat.ts'

test('a process that beats is left alone, and one that stops to is told once', async () => {
  const hung = vi.fn()
  const watch = watchHeartbeat(hung, 300, 20)
  const beating = setInterval(watch.beat, 20)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(hung).not.toHaveBeenCalled()
  clearInterval(beating)
  await expect.poll(() => hung.mock.calls.length).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(hung).toHaveBeenCalledOnce()
})

test('a process that has not begun to beat may take its time, and a watch that ended says nothing', async () => {
  const hung = vi.fn()
  const starting = watchHeartbeat(hung, 50, 10)
  const ended = watchHeartbeat(hung, 50, 10)
  ended.beat()
  ended.stop()
  await new Promise(resolve => setTimeout(resolve, 200))
  starting.stop()
  expect(hung).not.toHaveBeenCalled()
})
