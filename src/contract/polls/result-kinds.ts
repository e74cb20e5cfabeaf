import type {
  ChoiceResult,
  EntriesResult,
  EstimateResult,
  GridResult,
  MapResult,
  NpsResult,
  PlaceResult,
  PointsResult,
  RadarResult,
  RankingResult,
  RatingResult,
  Result,
  RoundsResult,
  SpotResult,
  WheelResult,
  WordsResult,
} from './results.ts'

// Separate from the schemas, so that pages which only draw results do not load them.

/** Narrows a result to that of a choice poll; null for other results or none. */
export const asChoice = (given: Result | undefined): ChoiceResult | null =>
  given && 'options' in given && isPicked(given) ? given : null
const isPicked = (given: { options: object[] }): given is ChoiceResult =>
  given.options.every(option => 'share' in option)

/** Narrows a result to that of a rating; null for other results or none. */
export const asRating = (given: Result | undefined): RatingResult | null =>
  given && 'scores' in given && 'median' in given ? given : null

/** Narrows a result to that of a ranking; null for other results or none. */
export const asRanking = (given: Result | undefined): RankingResult | null =>
  given && 'options' in given && isRanked(given) ? given : null
const isRanked = (given: { options: object[] }): given is RankingResult =>
  given.options.every(option => 'points' in option)

/** Narrows a result to that of a hundred-points poll; null for other results or none. */
export const asPoints = (given: Result | undefined): PointsResult | null =>
  given && 'options' in given && isShared(given) ? given : null
const isShared = (given: { options: object[] }): given is PointsResult =>
  given.options.every(option => 'total' in option)

/** Narrows a result to that of an NPS poll; null for other results or none. */
export const asNps = (given: Result | undefined): NpsResult | null => (given && 'nps' in given ? given : null)

/** Narrows a result to that of an estimate; null for other results or none. */
export const asEstimate = (given: Result | undefined): EstimateResult | null =>
  given && 'values' in given ? given : null

/** Narrows a result to that of a radar poll; null for other results or none. */
export const asRadar = (given: Result | undefined): RadarResult | null =>
  given && 'dimensions' in given ? given : null

/** Narrows a result to that of a grid; null for other results or none. */
export const asGrid = (given: Result | undefined): GridResult | null =>
  given && 'marks' in given ? given : null

/** Narrows a result to that of an open feed or a question list; null for other results or none. */
export const asEntries = (given: Result | undefined): EntriesResult | null =>
  given && 'entries' in given ? given : null

/** Narrows a result to that of a map poll; null for other results or none. */
export const asMap = (given: Result | undefined): MapResult | null =>
  given && 'countries' in given ? given : null

/** Narrows a result to that of a place-map poll on the map; null for other results or none. */
export const asPlace = (given: Result | undefined): PlaceResult | null =>
  given && 'bands' in given ? given : null

/** Narrows a result to that of a place-map poll with a picture; null for other results or none. */
export const asSpots = (given: Result | undefined): SpotResult | null =>
  given && 'spots' in given ? given : null

/** Narrows a result to that of a wheel; null for other results or none. */
export const asWheel = (given: Result | undefined): WheelResult | null =>
  given && 'spins' in given ? given : null

/** Narrows a result to that of a rounds poll; null for other results or none. */
export const asRounds = (given: Result | undefined): RoundsResult | null =>
  given && 'series' in given ? given : null

/** Narrows a result to that of a word cloud; null for other results or none. */
export const asWords = (given: Result | undefined): WordsResult | null =>
  given && 'words' in given ? given : null
