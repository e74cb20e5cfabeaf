import { expect, test } from 'vitest'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import { kindOf } from './index.ts'
import { addToTally, emptyReportContext } from './kind.ts'
import { englishResultWords } from './result-words.ts'
import { rightAnswerText } from './right-answer.ts'

/** Returns the sentence about the right answer of a poll that was answered. */
function textOf(given: object, ...answers: object[]): string | undefined {
  const poll = pollSchema.parse({ prompt: 'What is right?', timeLimitSec: null, ...given })
  const kind = kindOf(poll)
  const cells = new Map<string, number>()
  for (const answer of answers) addToTally(cells, kind.read?.(poll, answer).contributions ?? [])
  return rightAnswerText(poll, kind.report(poll, cells, emptyReportContext).result, englishResultWords)
}

test('the right answer is told in the form of its type', () => {
  const choice = { type: 'multiple-choice', options: ['Oak', 'Elm'], correctIndex: 1 }
  expect(textOf(choice, { choices: [0] }, { choices: [1] })).toBe('The right answer is “Elm”, with 50%.')
  expect(textOf(choice)).toBe('The right answer is “Elm”, with 0%.')
  const moon = { type: 'estimate', estimateMin: 1900, estimateMax: 2000, answer: 1969 }
  expect(textOf(moon, { value: 1970 })).toBe('The right answer is 1969.')
  const place = { label: 'Lima', lat: -12.05, lon: -77.04, zoom: 9 }
  expect(textOf({ type: 'place-map', place })).toBe('The place is “Lima”.')
})

test('a poll without a right answer has no such sentence', () => {
  expect(textOf({ type: 'this-or-that', options: ['Cats', 'Dogs'] })).toBeUndefined()
  expect(textOf({ type: 'estimate', estimateMin: 0, estimateMax: 9 })).toBeUndefined()
  expect(textOf({ type: 'place-map' })).toBeUndefined()
  expect(textOf({ type: 'rating' }, { score: 4 })).toBeUndefined()
})

test('the summary of guessed years has no thousands separators', () => {
  const years = { type: 'estimate', estimateMin: 1900, estimateMax: 2000 }
  const poll = pollSchema.parse({ prompt: 'When?', timeLimitSec: null, ...years })
  const cells = new Map([
    ['#', 1],
    ['e:1969', 1],
  ])
  expect(kindOf(poll).report(poll, cells, emptyReportContext).summary).toBe(
    'Half of 1 guess lie at or below 1969.',
  )
})
