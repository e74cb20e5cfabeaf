import { z } from 'zod'
import { pollTypes } from './looks.ts'

const share = z.number().min(0).max(1).describe('Of voters.')
const count = z.int().min(0)

export const choiceResult = z.object({
  options: z.array(
    z.object({ index: z.int(), label: z.string(), count, share, correct: z.boolean().optional() }),
  ),
  pairs: z.array(z.object({ a: z.int(), b: z.int(), count })).optional(),
})
export type ChoiceResult = z.infer<typeof choiceResult>

export const ratingResult = z.object({
  scores: z.array(z.object({ score: z.int(), count, share })),
  mean: z.number().nullable(),
  median: z.number().nullable(),
})
export type RatingResult = z.infer<typeof ratingResult>

const mean = z.number().nullable().describe('Null without voters.')

export const rankingResult = z.object({
  options: z.array(
    z.object({
      index: z.int(),
      label: z.string(),
      mean: mean.describe('Mean place, from 1.'),
      first: count.describe('First places.'),
      points: z.int().describe('Borda: n − place for each answer.'),
    }),
  ),
})
export type RankingResult = z.infer<typeof rankingResult>

export const pointsResult = z.object({
  options: z.array(
    z.object({
      index: z.int(),
      label: z.string(),
      total: count,
      mean,
      group: z.string().optional(),
      target: z.number().optional(),
    }),
  ),
})
export type PointsResult = z.infer<typeof pointsResult>

export const npsResult = z.object({
  scores: z.array(z.object({ score: z.int(), count, share })),
  promoters: count,
  passives: count,
  detractors: count,
  nps: z.number().nullable().describe('−100 to 100; null without voters.'),
})
export type NpsResult = z.infer<typeof npsResult>

export const estimateResult = z.object({
  values: z.array(z.object({ value: z.number(), count })).describe('Ascending.'),
  mean,
  median: mean,
  answer: z.number().optional(),
})
export type EstimateResult = z.infer<typeof estimateResult>

export const radarResult = z.object({
  dimensions: z.array(
    z.object({
      index: z.int(),
      label: z.string(),
      mean,
      scores: z.array(count).describe('How many rated it 1, 2, 3, 4, 5.'),
    }),
  ),
})
export type RadarResult = z.infer<typeof radarResult>

export const wordsResult = z.object({ words: z.array(z.object({ word: z.string(), count })) })
export type WordsResult = z.infer<typeof wordsResult>

/** What the tally of a poll says, by type. */
export const result = z.union([
  npsResult,
  ratingResult,
  estimateResult,
  radarResult,
  rankingResult,
  pointsResult,
  choiceResult,
  wordsResult,
])
export type Result = z.infer<typeof result>

/** The accessible twin of a chart: the same figures in rows. */
export const table = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type Table = z.infer<typeof table>

/** One poll of a room as `GET /rooms/{code}/results` tells it. */
export const pollResult = z.object({
  pollId: z.string(),
  step: z.int(),
  overlay: z.int().optional(),
  type: z.enum(pollTypes),
  prompt: z.string(),
  open: z.boolean(),
  voters: count,
  result,
  table,
  summary: z.string().describe('The result in one plain sentence.'),
})
export type PollResult = z.infer<typeof pollResult>

/** One line of the ranking of a quiz. Ties share a rank [D27]. */
export const standing = z.object({
  rank: z.int(),
  name: z.string(),
  points: z.int(),
  gained: z.int().describe('Points from the last question.'),
  moved: z.int().describe('Places climbed by the last question; below zero is fallen.'),
})
export type Standing = z.infer<typeof standing>
