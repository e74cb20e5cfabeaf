import { expect, test } from 'vitest'
import { redisFailures } from './bus-and-limits.ts'

test('Redis that fails is told in one line a minute, a fault of the server whole', () => {
  const told: unknown[][] = []
  let now = 0
  const fail = redisFailures({ error: (...given: unknown[]) => void told.push(given) }, () => now)
  for (const message of ['Socket closed unexpectedly', 'connect ECONNREFUSED', 'Disconnects client'])
    fail(new Error(message))
  now = 59_000
  fail(new Error('connect ECONNREFUSED'))
  expect(told).toEqual([[expect.stringContaining('Redis does not reply (Socket closed unexpectedly).')]])
  const fault = new TypeError('no such method')
  fail(fault)
  expect(told[1]).toEqual([{ err: fault }, 'redis'])
  now = 60_000
  fail(new Error('connect ECONNREFUSED'))
  expect(told[2]).toEqual([expect.stringContaining('connect ECONNREFUSED')])
})
