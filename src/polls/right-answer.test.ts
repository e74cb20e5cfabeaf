import { expect, test } from 'vitest'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import { kindOf } from './index.ts'
import { addToTally, emptyReportContext } from './kind.ts'
import { englishResultWords } from './result-words.ts'
import { revealedSummary } from './right-answer.ts'

/** Returns the summary of a poll that was answered and revealed. */
function textOf(given: object, ...answers: object[]): string {
  const poll = pollSchema.parse({ prompt: 'What is right?', timeLimitSec: null, ...given })
  const kind = kindOf(poll)
  const cells = new Map<string, number>()
  for (const answer of answers) addToTally(cells, kind.read?.(poll, answer).contributions ?? [])
  return revealedSummary(poll, kind.report(poll, cells, emptyReportContext), englishResultWords)
}

test('of a quiz question it says how many were right, and not which option leads', () => {
  const choice = { type: 'multiple-choice', options: ['Oak', 'Elm'], correctIndex: 1 }
  const oak = { choices: [0] }
  expect(textOf(choice, oak, oak, { choices: [1] })).toBe('1 out of 3 (33%) gave the right answer, “Elm”.')
  expect(textOf(choice, oak)).toBe('0 out of 1 (0%) gave the right answer, “Elm”.')
  expect(textOf(choice)).toBe('No answers yet. The right answer is “Elm”.')
})

test('several right answers are said as several', () => {
  const numbers = {
    type: 'multiple-choice',
    options: ['23', '24', '29'],
    correctIndexes: [0, 2],
    multiSelect: true,
  }
  expect(textOf(numbers)).toContain('The right answers are “23” and “29”.')
})

test('of other polls the right answer follows the result, in the form of its type', () => {
  const moon = { type: 'estimate', estimateMin: 1900, estimateMax: 2000, answer: 1969 }
  expect(textOf(moon, { value: 1970 })).toBe('The middle guess is 1970 (1 guess). The right answer is 1969.')
  const place = { label: 'Lima', lat: -12.05, lon: -77.04, zoom: 9 }
  expect(textOf({ type: 'place-map', place })).toBe('No answers yet. The place is “Lima”.')
})

test('the summary of a poll without a right answer is its result', () => {
  expect(textOf({ type: 'this-or-that', options: ['Cats', 'Dogs'] }, { choices: [1] })).toBe(
    '“Dogs” leads with 100% of 1 answer.',
  )
  expect(textOf({ type: 'estimate', estimateMin: 0, estimateMax: 9 })).toBe('No answers yet.')
  expect(textOf({ type: 'place-map' })).toBe('No answers yet.')
  expect(textOf({ type: 'rating' }, { score: 4 })).toBe('The mean is 4.0 of 5 stars from 1 answer.')
})

test('the summary of guessed years has no thousands separators', () => {
  const years = { type: 'estimate', estimateMin: 1900, estimateMax: 2000 }
  const poll = pollSchema.parse({ prompt: 'When?', timeLimitSec: null, ...years })
  const cells = new Map([
    ['#', 1],
    ['e:1969', 1],
  ])
  expect(kindOf(poll).report(poll, cells, emptyReportContext).summary).toBe(
    'The middle guess is 1969 (1 guess).',
  )
})
