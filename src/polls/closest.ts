import type { EstimateResult } from '#contract/polls/results.ts'
import type { ResultWords } from './result-words.ts'

/** Two distances count as the same up to this part of the answer: arithmetic in binary makes 0.4 − 0.3 and 0.3 − 0.2 differ. */
const tolerance = 1e-9

/** The guesses that came closest to the answer: one value, or one at each side, and how many people guessed them. */
export interface ClosestGuesses {
  values: number[]
  people: number
}

/** Returns the guesses that came closest to the right answer; undefined without an answer or without guesses. */
export function closestGuesses({ values, answer }: EstimateResult): ClosestGuesses | undefined {
  if (answer === undefined || values.length === 0) return undefined
  const distanceOf = ({ value }: { value: number }) => Math.abs(value - answer)
  const least = Math.min(...values.map(distanceOf))
  const same = tolerance * Math.max(1, Math.abs(answer))
  const closest = values.filter(guess => distanceOf(guess) <= least + same)
  return {
    values: closest.map(({ value }) => value),
    people: closest.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Returns in one sentence who came closest, and with what guess. */
export const closestText = (closest: { who: string; guess: string }, words: ResultWords): string =>
  words.text('right.closest', closest)

/** Returns a distance in whole kilometres, at least one: places are stored with a precision of about that. */
export const distanceText = (km: number, { countText, text }: ResultWords): string =>
  text('place.distance', { km: countText(Math.max(1, Math.round(km))) })
