import type {
  ChoiceResult,
  EntriesResult,
  EstimateResult,
  MapResult,
  NpsResult,
  PlaceResult,
  PointsResult,
  RadarResult,
  RankingResult,
  RatingResult,
  Result,
  RoundsResult,
  WheelResult,
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

/** The result of a feed or of questions; null for any other, or none. */
export const asEntries = (given: Result | undefined): EntriesResult | null =>
  given && 'entries' in given ? given : null

/** Where people are; null for any other result, or none. */
export const asMap = (given: Result | undefined): MapResult | null =>
  given && 'countries' in given ? given : null

/** Where people guess a place to be; null for any other result, or none. */
export const asPlace = (given: Result | undefined): PlaceResult | null =>
  given && 'bands' in given ? given : null

/** The dial of a wheel and its draws; null for any other result, or none. */
export const asWheel = (given: Result | undefined): WheelResult | null =>
  given && 'spins' in given ? given : null

/** Earlier polls side by side; null for any other result, or none. */
export const asRounds = (given: Result | undefined): RoundsResult | null =>
  given && 'series' in given ? given : null
