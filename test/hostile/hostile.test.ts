import { expect, test } from 'vitest'
import { amount } from '#test/support/test-all.ts'
import { repeatLines } from './repeat.ts'
import { runHostile } from './run.ts'
import { violations } from './table.ts'

const requests = amount(2_000, 120)
const seed = 1

test(`${requests} hostile requests while a room votes: no 500, no success beyond reach, no lost vote`, async () => {
  const outcome = await runHostile({
    requests,
    seed,
    seconds: amount(90, 45),
    people: 60,
    suspects: 0,
    report: () => undefined,
  })
  // The data to repeat a failure comes first, so that the report shows it.
  const failures = outcome.failures.map(({ wrong, cause, count, examples: [first] }) => ({
    wrong,
    cause,
    count,
    repeat: first && repeatLines(first.planned, seed, requests),
  }))
  expect({ failures, votes: outcome.votesWrong, ...violations(outcome) }).toEqual({
    failures: [],
    votes: [],
    ...Object.fromEntries(Object.keys(violations(outcome)).map(name => [name, 0])),
  })
  expect(outcome.counts.total()).toBeGreaterThan(0)
  expect(outcome.crowd.votes).toBeGreaterThan(0)
})
