import type {
  ChoiceResult,
  EstimateResult,
  NpsResult,
  PointsResult,
  RadarResult,
  RankingResult,
  RatingResult,
  Result,
} from './results.ts'

// Apart from the schemas, which pages that only draw need not load.

/** The result of a poll in which people pick; null for any other, or none. */
export const asChoice = (given: Result | undefined): ChoiceResult | null =>
  given && 'options' in given && isPicked(given) ? given : null
const isPicked = (given: { options: object[] }): given is ChoiceResult =>
  given.options.every(option => 'share' in option)

/** The result of a rating; null for any other, or none. */
export const asRating = (given: Result | undefined): RatingResult | null =>
  given && 'scores' in given && 'median' in given ? given : null

/** The result of a ranking; null for any other, or none. */
export const asRanking = (given: Result | undefined): RankingResult | null =>
  given && 'options' in given && isRanked(given) ? given : null
const isRanked = (given: { options: object[] }): given is RankingResult =>
  given.options.every(option => 'points' in option)

/** The result of a hundred points shared out; null for any other, or none. */
export const asPoints = (given: Result | undefined): PointsResult | null =>
  given && 'options' in given && isShared(given) ? given : null
const isShared = (given: { options: object[] }): given is PointsResult =>
  given.options.every(option => 'total' in option)

/** The result of a net promoter score; null for any other, or none. */
export const asNps = (given: Result | undefined): NpsResult | null => (given && 'nps' in given ? given : null)

/** The result of an estimate; null for any other, or none. */
export const asEstimate = (given: Result | undefined): EstimateResult | null =>
  given && 'values' in given ? given : null

/** The result of a radar; null for any other, or none. */
export const asRadar = (given: Result | undefined): RadarResult | null =>
  given && 'dimensions' in given ? given : null
