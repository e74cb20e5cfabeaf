import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { searchWords, seekText } from './search-words.ts'

test('words are compared without capitals and accents, in every script', () => {
  expect(searchWords('The Café, the straße: 3.5 %')).toEqual(['the', 'cafe', 'strasse', '3.5'])
  expect(searchWords('회의실 예약')).toEqual(['회의실', '예약'])
  expect(searchWords('会議の予算').length).toBeGreaterThan(1)
  expect(searchWords('— … !')).toEqual([])
})

test('any text is split, and what is split stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const words = searchWords(text)
      expect(new Set(words).size).toBe(words.length)
      for (const word of words) expect(word.length).toBeLessThanOrEqual(60)
    }),
    propertyRuns(100),
  )
})

const { document } = contentOf([
  {
    kind: 'slide',
    id: 'money',
    texts: [
      { id: 'title', text: 'Budgets of the year', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.1 } },
      {
        id: 'more',
        text: `${'Before it there are many words. '.repeat(4)}The **budget** for  travel\nis small${' and more'.repeat(30)}`,
        format: 'markdown',
        rect: { x: 0.1, y: 0.3, w: 0.8, h: 0.5 },
      },
    ],
  },
  {
    kind: 'poll',
    id: 'where',
    poll: { type: 'this-or-that', prompt: 'Where?', options: ['Rome', 'Málaga'] },
  },
])

/** Returns what steps return. */
function drain<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const find = (words: string, ...endings: string[]) =>
  drain(
    seekText(
      document,
      searchWords(words).map(word => [word, ...endings]),
    ),
  )

test('the text in which most words begin so is shown around them', () => {
  expect(find('budg')).toEqual({ step: 1, stepId: 'money', text: 'Budgets of the year' })
  const { step, text = '' } = find('travel budget') ?? {}
  expect(step).toBe(1)
  expect(text).toMatch(/^….*The budget for travel is small and more.*…$/)
  expect(find('malaga')).toEqual({ step: 2, stepId: 'where', text: 'Málaga' })
  expect(find('udget')).toBeNull()
  expect(find(' ')).toBeNull()
  // With another ending.
  expect(find('budgeting', 'budget')?.text).toBe('Budgets of the year')
})
