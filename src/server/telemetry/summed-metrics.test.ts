import { Counter, Gauge, Histogram } from 'prom-client'
import { expect, test } from 'vitest'
import { metricSource } from './metric-source.ts'
import { summedMetrics } from './summed-metrics.ts'

/** A process that counted so much, of which so much is open. */
function processWith(counted: number, open: number) {
  const { registry, read } = metricSource()
  const registers = [registry]
  const counter = new Counter({ name: 'counted_total', help: 'c', labelNames: ['kind'], registers })
  counter.inc({ kind: 'a' }, counted)
  new Gauge({ name: 'open', help: 'o', registers }).set(open)
  new Gauge({ name: 'late', help: 'l', registers, aggregator: 'max' }).set(open)
  const took = new Histogram({ name: 'took', help: 't', buckets: [1, 10], registers })
  for (let n = 0; n < counted; n += 1) took.observe(5)
  return { read, counter }
}

/** Returns the lines of a sum that have values. */
async function linesOf(sum: ReturnType<typeof summedMetrics>): Promise<string[]> {
  const { text } = await sum.read(async () => [])
  return text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

test('what processes counted is added up, and of how late they are the most counts', async () => {
  const sum = summedMetrics()
  sum.add(processWith(2, 30))
  sum.add(processWith(3, 40))
  expect(await linesOf(sum)).toEqual(
    expect.arrayContaining([
      'counted_total{kind="a"} 5',
      'open 70',
      'late 40',
      'took_bucket{le="10"} 5',
      'took_count 5',
    ]),
  )
})

test('a counter never goes back when a process ends, and what it had open is gone', async () => {
  const sum = summedMetrics()
  const [first, second] = [processWith(2, 30), processWith(3, 40)]
  for (const each of [first, second]) sum.add(each)
  await linesOf(sum)
  sum.remove(first)
  sum.add(processWith(1, 1))
  expect(await linesOf(sum)).toEqual(
    expect.arrayContaining(['counted_total{kind="a"} 6', 'open 41', 'took_bucket{le="10"} 6']),
  )
  sum.remove(second)
  expect(await linesOf(sum)).toEqual(expect.arrayContaining(['counted_total{kind="a"} 6', 'open 1']))
})

test('processes that end at the same moment both stay in the sum', async () => {
  const sum = summedMetrics()
  const both = [processWith(2, 30), processWith(3, 40)]
  for (const each of both) sum.add(each)
  await linesOf(sum)
  for (const each of both) sum.remove(each)
  expect(await linesOf(sum)).toContain('counted_total{kind="a"} 5')
})

test('a process that does not reply counts with what it told last, and the reply says how many did', async () => {
  const sum = summedMetrics()
  const { read } = processWith(2, 30)
  let isBusy = false
  sum.add({ read: () => (isBusy ? Promise.reject(new Error('ended')) : read()) })
  sum.add(processWith(3, 40))
  await linesOf(sum)
  isBusy = true
  let replied = 0
  const { text } = await sum.read(async count => {
    replied = count
    return []
  })
  expect(replied).toBe(1)
  expect(text).toContain('counted_total{kind="a"} 5')
})

test('a part that takes too long or fails keeps its last figure, and the others tell theirs', async () => {
  const { registry, beforeRead, read } = metricSource()
  const open = new Gauge({ name: 'open', help: 'o', registers: [registry] })
  beforeRead(() => Promise.reject(new Error('no database')))
  beforeRead(() => open.set(7))
  const [metric] = await read()
  expect(metric?.values).toMatchObject([{ value: 7 }])
})
