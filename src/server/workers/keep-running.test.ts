import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

/** Processes that listen at once, and end when they are told to. */
function rig({ listens = true } = {}) {
  const started: { at: number; end(): void; listens: Promise<void>; ended: Promise<object> }[] = []
  const logged: { pauseMs?: number }[] = []
  const start = () => {
    const ending = Promise.withResolvers<object>()
    const each = {
      at: performance.now(),
      end: () => ending.resolve({ code: 1 }),
      listens: listens ? Promise.resolve() : new Promise<void>(() => undefined),
      ended: ending.promise,
    }
    started.push(each)
    return each
  }
  const log = {
    error: (given: object) => void logged.push(given),
    warn: () => undefined,
  }
  /** Resolves when so many were started in all. */
  const count = async (most: number) => {
    while (started.length < most) await wait(5)
  }
  return { started, logged, start, log, count }
}

test('a process that ends is replaced, after pauses that grow while it ends soon after each start', async () => {
  const { started, logged, start, log, count } = rig()
  const running = await keepRunning(2, start, log)
  expect(started).toHaveLength(2)
  for (let turn = 0; turn < 4; turn += 1) {
    started.at(turn === 0 ? 0 : -1)?.end()
    await count(3 + turn)
  }
  expect(logged.map(({ pauseMs }) => pauseMs)).toEqual([100, 200, 400, 800])
  const last = started.slice(2).map(({ at }) => at)
  expect(last[3]! - last[2]!).toBeGreaterThan(790)
  await running.stop(each => each.end())
})

test('one that ends before it could serve at the start ends the start', async () => {
  const { started, start, log } = rig({ listens: false })
  const running = keepRunning(3, start, log)
  started[1]?.end()
  await expect(running).rejects.toThrow('A worker ended before it could serve.')
})

test('after a stop nothing is started any more, also while one waits to be replaced', async () => {
  const { started, start, log, logged } = rig()
  const running = await keepRunning(1, start, log)
  started[0]?.end()
  while (logged.length === 0) await wait(5)
  await running.stop(each => each.end())
  expect(started).toHaveLength(1)
})
