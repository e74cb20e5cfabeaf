import { expect, test } from 'vitest'
import { z } from 'zod'
import { hostAction } from '#contract/rooms/host-action.ts'
import { limits } from '#contract/limits.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { bodyLimitOf, largestJson, limitFor } from './body-limit.ts'

const withBody = Object.values<AnyOperation>(operations).flatMap(({ name, body }) =>
  body ? [{ name, body, limit: bodyLimitOf(operations[nameIn(name)]) }] : [],
)
function nameIn(name: string): keyof typeof operations {
  const [found] = Object.entries<AnyOperation>(operations).find(([, each]) => each.name === name) ?? []
  return found as keyof typeof operations
}

test.each(withBody)(
  'the route of $name reads the largest body that its schema accepts',
  ({ body, limit }) => {
    expect(limit).toBeGreaterThanOrEqual(Math.min(largestJson(body), limits.bodyBytes))
  },
)

/** 300 entries of 400 characters that JSON escapes. */
const entries = Array.from({ length: limits.shownEntries }, () => '\u0001'.repeat(400))

test('as many and as long entries as one may name fit in an action over the API and in that of a host', () => {
  const body = { action: 'approve', entries }
  expect(operations.controlPoll.body.safeParse(body).success).toBe(true)
  expect(JSON.stringify(body).length).toBeLessThanOrEqual(bodyLimitOf(operations.controlPoll))
  const action = { ...body, pollId: 'p'.repeat(64) }
  expect(hostAction.safeParse(action).success).toBe(true)
  expect(JSON.stringify(action).length).toBeLessThanOrEqual(limitFor(hostAction, limits.liveBodyBytes))
})

test('the largest JSON of a schema holds its longest texts, lists and branches', () => {
  const schema = z.object({
    list: z.array(z.string().max(3)).max(2),
    one: z.union([z.literal('long literal'), z.int()]),
  })
  const largest = { list: ['\u0001\u0001\u0001', '\u0001\u0001\u0001'], one: -1234567890123456 }
  expect(largestJson(schema)).toBeGreaterThanOrEqual(JSON.stringify(largest).length)
  expect(largestJson(z.object({ any: z.unknown() }))).toBe(Infinity)
  expect(largestJson(z.array(z.string().max(3)))).toBe(Infinity)
})
