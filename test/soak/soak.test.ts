import { expect, test } from 'vitest'
import { testInAll } from '#test/support/test-all.ts'
import { isGrowing, tableOf } from './report.ts'
import { runSoak } from './run.ts'
import { trendOf } from './trend.ts'

const every = (count: number, valueAt: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ at: index / 10, value: valueAt(index) }))

test('the slope is of the second half, after the warm-up', () => {
  const trend = trendOf(every(41, index => (index < 20 ? index * 100 : 2_000 + index)))
  expect(trend).toMatchObject({ first: 0, last: 2_040 })
  expect(trend.slope).toBeCloseTo(10)
  expect(trend.error).toBeCloseTo(0)
})

test('noise does not count as growth, a steady rise in it does', () => {
  const noise = (index: number) => (index % 2 === 0 ? 50 : -50)
  expect(isGrowing(trendOf(every(200, noise)), 100)).toBe(false)
  expect(isGrowing(trendOf(every(200, index => noise(index) + index)), 100)).toBe(true)
  expect(isGrowing(trendOf(every(200, index => noise(index) - index)), 100)).toBe(false)
})

test('fewer than three points have no slope', () => {
  expect(trendOf(every(2, index => index))).toMatchObject({ slope: null, error: null, last: 1 })
  expect(isGrowing({ slope: null, error: null }, 0)).toBe(false)
})

test('what grows is marked, and what is kept is told by room and answer', () => {
  const samples = Array.from({ length: 40 }, (_, minute) => ({
    minute,
    'open files': 100 + minute,
    threads: 11,
    'rows of answers': minute * 10,
  }))
  const rows = tableOf(samples, { rooms: 10, answers: 390 })
  expect(Object.fromEntries(rows.map(({ series, note }) => [series, note]))).toEqual({
    'open files': 'LOOK',
    threads: '',
    'rows of answers': '39.00 a room, 1.00 an answer',
  })
})

// It reads what Linux tells of processes.
if (process.platform === 'linux')
  testInAll(
    'a short soak: everything is done, nothing unexpected comes back, and all is sampled',
    async () => {
      const ending = new AbortController()
      const { samples, done, counts, deliveries, wrong } = await runSoak({
        minutes: 1,
        people: 5,
        everySeconds: 5,
        collectsEvery: 2,
        out: null,
        say: text => console.log(text),
        signal: ending.signal,
      })
      expect(wrong).toEqual([])
      expect(done.rooms).toBeGreaterThan(0)
      expect(done.answers).toBeGreaterThan(0)
      expect(deliveries).toBeGreaterThan(0)
      for (const pattern of [
        'POST /uploads',
        'POST /account/sign-up',
        'POST /account/sign-in',
        'GET /live/{id}/events',
      ])
        expect(counts.get(pattern)?.get(200), pattern).toBeGreaterThan(0)
      const last = samples.at(-1)
      for (const name of [
        'rss',
        'open files',
        'threads',
        'postgres memory',
        'database',
        'rows of answers',
        'data folder',
      ])
        expect(last?.[name], name).toBeGreaterThan(0)
      expect(samples.some(sample => (sample['external after gc'] ?? 0) > 0)).toBe(true)
      expect(tableOf(samples, done).length).toBeGreaterThan(20)
    },
  )
