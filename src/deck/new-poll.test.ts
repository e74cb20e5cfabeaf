import { expect, test } from 'vitest'
import { isGrid } from '#contract/polls/grid.ts'
import { problemsOf } from './readiness.ts'
import { asQuizQuestion, newGrid, newPoll, newQuiz } from './new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'

test('a poll that gets a right answer has the points and times of a new question of a quiz, but keeps what its author set', () => {
  const { getReadySec, timeLimitSec } = newQuiz(asWritten)
  expect(asQuizQuestion(newPoll('place-map', asWritten))).toMatchObject({
    points: 'single',
    getReadySec,
    timeLimitSec,
  })
  const set = {
    ...newPoll('place-map', asWritten),
    points: 'none' as const,
    getReadySec: 9,
    timeLimitSec: 60,
  }
  expect(asQuizQuestion(set)).toEqual(set)
})

test('a new grid can be answered as it is', () => {
  expect(isGrid(newGrid(asWritten))).toBe(true)
  const document = [
    { kind: 'join' as const, id: 'j' },
    { kind: 'poll' as const, id: 'g', poll: newGrid(asWritten) },
  ]
  expect(problemsOf(document, 0, [])).toEqual([])
})
