import { expect, test } from 'vitest'
import { type Excess, type TaskLimits, watchTask } from './watch.ts'

const limits: TaskLimits = { workMs: 50, timeoutMs: 60_000, maxBytes: 1_000 }

/** Watches a process that uses what is given, one after another and a millisecond apart, and returns the limit that it exceeds first. */
function excessOf(
  used: { bytes: number; workMs: number; waits?: number }[] | undefined,
  more: { limits?: TaskLimits; fromMs?: number; isStuck?: () => boolean } = {},
): Promise<Excess> {
  let checks = 0
  return new Promise(resolve => {
    watchTask({
      usage: async () => {
        checks += 1
        const current = used?.[Math.min(checks, used.length) - 1]
        return current && { waits: 0, ...current }
      },
      limits,
      everyMs: 1,
      now: () => checks,
      onExcess: resolve,
      ...more,
    })
  })
}

test('a task may use as much CPU time as its limit, counted from its start', async () => {
  const after = (workMs: number) => ({ bytes: 1, workMs })
  expect(await excessOf([after(1_000), after(1_050), after(1_051)])).toBe('workMs')
  expect(await excessOf([after(1_000)], { fromMs: 900 })).toBe('workMs')
  const asItIs = { limits: { ...limits, timeoutMs: 30 } }
  expect(await excessOf([after(1_000), after(1_050)], asItIs)).toBe('timeoutMs')
})

test('a task may use as much memory and time as its limits, and may not be stuck', async () => {
  expect(await excessOf([{ bytes: 1_001, workMs: 0 }])).toBe('maxBytes')
  expect(await excessOf([{ bytes: 1, workMs: 0 }], { isStuck: () => true })).toBe('workMs')
})

test('a task that does nothing for too long is stalled, also after it has worked', async () => {
  const after = (workMs: number) => ({ bytes: 1, workMs })
  const stalls = { limits: { ...limits, workMs: 10_000, stalledMs: 20 } }
  expect(await excessOf([after(1_000), after(2_000), after(2_000), after(2_010)], stalls)).toBe('stalledMs')
  const worksOn = Array.from({ length: 20 }, (_, check) => after(check * 1_000))
  expect(await excessOf(worksOn, stalls)).toBe('workMs')
})

test('a task that does nothing but wait in a loop is stalled', async () => {
  const stalls = { limits: { ...limits, workMs: 10_000, stalledMs: 20 } }
  const every = (waits: number) =>
    Array.from({ length: 100 }, (_, check) => ({ bytes: 1, workMs: check * 20, waits: check * waits }))
  expect(await excessOf([...every(1_000), { bytes: 1, workMs: 20_000, waits: 0 }], stalls)).toBe('stalledMs')
  expect(await excessOf([...every(1), { bytes: 1, workMs: 20_000, waits: 0 }], stalls)).toBe('workMs')
})

test('where it is not known what a process uses, time by the clock counts', async () => {
  expect(await excessOf(undefined)).toBe('workMs')
})

test('a watch that was ended says nothing', async () => {
  const told: Excess[] = []
  const end = watchTask({
    usage: async () => ({ bytes: 1_001, workMs: 0, waits: 0 }),
    limits,
    everyMs: 1,
    onExcess: excess => told.push(excess),
  })
  end()
  // It began later and checks as often, so the other one would have told before.
  expect(await excessOf([{ bytes: 1_001, workMs: 0 }])).toBe('maxBytes')
  expect(told).toEqual([])
})
