import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { comparisonHint } from './comparison-hint.ts'

const poll = (
  type: 'ranking' | 'rating' | 'hundred-points' | 'this-or-that' | 'multiple-choice',
  ...options: string[]
) => ({
  type,
  options,
})

test('polls that fit together need no hint', () => {
  expect(comparisonHint([poll('ranking', 'A', 'B'), poll('ranking', 'B', 'A')])).toBeNull()
  expect(comparisonHint([poll('rating'), poll('rating')])).toBeNull()
  expect(comparisonHint([poll('multiple-choice', 'A', 'B'), poll('this-or-that', 'A', 'B')])).toBeNull()
  expect(comparisonHint([poll('ranking', 'A', 'B')])).toBeNull()
})

test('an author is told of different types and different options', () => {
  expect(comparisonHint([poll('ranking', 'A', 'B'), poll('hundred-points', 'A', 'B')])).toMatch(
    /different things/,
  )
  expect(comparisonHint([poll('ranking', 'A', 'B'), poll('ranking', 'C', 'D')])).toMatch(
    /no option in common/,
  )
  expect(comparisonHint([poll('ranking', 'A', 'B'), poll('ranking', 'A', 'C')])).toMatch(/same words/)
})
