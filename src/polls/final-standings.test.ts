import { expect, test } from 'vitest'
import { finalStandingsId } from './final-standings.ts'

/** Places polls on steps: `q` scores, `s` shows standings, `b` does both, `v` is a vote. */
const place = (steps: string) =>
  steps.split('').map((kind, step) => ({
    pollId: `${kind}${step}`,
    step,
    poll: {
      type: 'multiple-choice' as const,
      prompt: 'Which?',
      timeLimitSec: null,
      options: [],
      ...(kind === 'q' || kind === 'b' ? { correctIndex: 0 } : {}),
      ...(kind === 's' || kind === 'b' ? { quizView: 'standings' as const } : {}),
    },
  }))

test.each([
  ['', undefined],
  ['qv', undefined],
  ['qs', 's1'],
  ['qsqs', 's3'],
  ['qsv', 's1'],
  ['qsq', undefined],
  ['qb', 'b1'],
  ['qbs', 's2'],
])('the end of the quiz of a deck “%s” is shown by %s', (steps, id) => {
  expect(finalStandingsId(place(steps))).toBe(id)
})
