import { expect, test } from 'vitest'
import { repeatLines } from './repeat.ts'
import { runHostile } from './run.ts'
import { musts } from './table.ts'

const requests = 2_000
const seed = 1

test('2,000 hostile requests while a room votes: no fault, nothing beyond reach, no vote lost', async () => {
  const outcome = await runHostile({
    requests,
    seed,
    seconds: 90,
    people: 60,
    suspects: 0,
    tell: () => undefined,
  })
  // What a failure needs to be repeated comes first, so that it stands in the report.
  const failures = outcome.failures.map(({ wrong, cause, count, examples: [first] }) => ({
    wrong,
    cause,
    count,
    repeat: first && repeatLines(first.planned, seed, requests),
  }))
  expect({ failures, votes: outcome.votesWrong, ...musts(outcome) }).toEqual({
    failures: [],
    votes: [],
    ...Object.fromEntries(Object.keys(musts(outcome)).map(name => [name, 0])),
  })
  expect(outcome.counts.total()).toBeGreaterThan(0)
  expect(outcome.crowd.votes).toBeGreaterThan(0)
}, 180_000)
