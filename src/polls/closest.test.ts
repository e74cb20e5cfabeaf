import { expect, test } from 'vitest'
import { closestGuesses } from './closest.ts'

const guesses = (answer: number | undefined, ...values: [value: number, count: number][]) =>
  closestGuesses({
    values: values.map(([value, count]) => ({ value, count })),
    mean: null,
    median: null,
    ...(answer !== undefined && { answer }),
  })

test('the closest guesses are those at the least distance, at one side or at both', () => {
  expect(guesses(42, [10, 3], [40, 1], [45, 2])).toEqual({ values: [40], people: 1 })
  expect(guesses(42, [41, 2], [43, 1], [60, 9])).toEqual({ values: [41, 43], people: 3 })
  expect(guesses(42, [41, 2], [42, 4], [43, 1])).toEqual({ values: [42], people: 4 })
  // 0.3 − 0.2 is not 0.4 − 0.3 in binary.
  expect(guesses(0.3, [0.2, 1], [0.4, 1])).toEqual({ values: [0.2, 0.4], people: 2 })
})

test('nobody is closest without an answer, or without guesses', () => {
  expect(guesses(undefined, [10, 3])).toBeUndefined()
  expect(guesses(42)).toBeUndefined()
})
