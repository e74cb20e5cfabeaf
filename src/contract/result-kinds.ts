import type { ChoiceResult, RatingResult, Result } from './results.ts'

// Apart from the schemas, which pages that only draw need not load.

/** The result of a poll in which people pick; null for any other, or none. */
export const asChoice = (given: Result | undefined): ChoiceResult | null =>
  given && 'options' in given && isPicked(given) ? given : null
const isPicked = (given: { options: object[] }): given is ChoiceResult =>
  given.options.every(option => 'share' in option)

/** The result of a rating; null for any other, or none. */
export const asRating = (given: Result | undefined): RatingResult | null =>
  given && 'scores' in given && 'median' in given ? given : null
