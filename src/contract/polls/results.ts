import { z } from 'zod'
import { pollTypes } from './looks.ts'
import { teamStanding } from '../rooms/teams.ts'

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
      places: z.array(count).describe('How many put it at place 1, 2 … n.'),
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

export const gridResult = z.object({
  axes: z.array(z.string()).describe('Across and up, 0 to 20.'),
  marks: z
    .array(
      z.object({
        index: z.int(),
        label: z.string(),
        x: mean,
        y: mean,
        spread: z.number().nullable().describe('Root mean square distance.'),
        spots: z.array(z.array(z.int())).describe('[x, y, how many].'),
      }),
    )
    .describe('One for each option, or for everybody.'),
})
export type GridResult = z.infer<typeof gridResult>

export const wordsResult = z.object({
  words: z.array(z.object({ word: z.string(), count })),
  more: count.optional().describe('For phones: how many words were left out.'),
  waiting: count.optional().describe('moderated: how many words the host has not decided on.'),
})
export type WordsResult = z.infer<typeof wordsResult>

export const entriesResult = z.object({
  entries: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        at: z.string().describe('When it came, ISO 8601.'),
        name: z.string().optional(),
        votes: count.optional(),
        pinned: z.literal(true).optional().describe('The host pinned it, so the stage shows it first.'),
        answered: z.literal(true).optional().describe('The host marked it as answered.'),
        correct: z.literal(true).optional().describe('It is one of the right texts of a quiz question.'),
        labels: z
          .array(z.string())
          .optional()
          .describe('What the host called it, in the order of the labels.'),
        reply: z.string().optional().describe("The host's reply in writing."),
        merged: z
          .array(z.object({ id: z.string(), text: z.string() }))
          .optional()
          .describe('Those that the host merged into it; their votes count for it.'),
      }),
    )
    .describe('As they are shown: a feed newest first, questions by their votes.'),
  total: count.describe('How many may be shown; a stage gets the first of them only.'),
  texts: z
    .array(z.object({ text: z.string(), count, correct: z.literal(true).optional() }))
    .optional()
    .describe(
      'Of a quiz question: what was typed, each text once with how many typed it; first the right one, then the wrong ones by their counts.',
    ),
  answered: count
    .optional()
    .describe('How many of them the host marked as answered; absent where there are none.'),
  waiting: count.describe('How many the host has not decided on.'),
})
export type EntriesResult = z.infer<typeof entriesResult>

const point = z.object({ lat: z.number(), lon: z.number(), count })

export const mapResult = z.object({
  points: z.array(point),
  countries: z.array(z.object({ name: z.string(), count })).describe('By count, then alphabet.'),
  more: count.optional().describe('For phones: how many countries were left out.'),
})
export type MapResult = z.infer<typeof mapResult>

export const placeResult = z.object({
  points: z.array(point),
  place: z
    .object({ label: z.string(), lat: z.number(), lon: z.number() })
    .optional()
    .describe('Where it really is.'),
  medianKm: mean,
  bands: z.array(z.object({ km: z.number(), count })).describe('How many guessed within so many km.'),
})
export type PlaceResult = z.infer<typeof placeResult>

export const spotResult = z.object({
  spots: z
    .array(z.object({ x: z.number(), y: z.number(), count }))
    .describe('In fractions of the picture, from its left upper corner; the most frequent first.'),
  place: z
    .object({
      label: z.string(),
      region: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      count: count.describe('How many pinned a spot in it.'),
      share,
    })
    .optional()
    .describe('What is right.'),
})
export type SpotResult = z.infer<typeof spotResult>

/** One draw of a wheel. */
export const spin = z.object({ name: z.string(), at: z.string().describe('ISO 8601.') })

export const wheelResult = z.object({
  names: z.array(z.string()).describe('What the dial shows, without those whom the last draw left out.'),
  total: count.describe('How many are on the dial; of a crowd it shows some.'),
  spins: z.array(spin).describe('In the order of the draws.'),
})
export type WheelResult = z.infer<typeof wheelResult>

/** What the figures of a round are where they are no shares: mean points, mean places (1 is best), mean stars, a score from −100 to 100. */
export const roundMeasure = z.enum(['points', 'place', 'stars', 'nps'])
export type RoundMeasure = z.infer<typeof roundMeasure>

/** One figure a round. */
const figures = z.array(z.number().nullable())

/**
 * A comparison. A round has a `name` where several ask the same, and a `measure`, with its `unit` in words, where its figures are no shares:
 * then all series have `values`, each in the measure of its round. `scores` has the shares of each score, where all rounds are ratings.
 */
export const roundsResult = z.object({
  rounds: z.array(
    z.object({
      step: z.int(),
      prompt: z.string(),
      name: z.string().optional(),
      measure: roundMeasure.optional(),
      unit: z.string().optional(),
    }),
  ),
  series: z.array(
    z.object({
      label: z.string(),
      shares: z.array(share.nullable()).describe('One a round; null where it was no choice.'),
      values: figures.optional().describe('In the `measure` of the round.'),
    }),
  ),
  scores: z.array(z.object({ score: z.int(), shares: figures })).optional(),
})
export type RoundsResult = z.infer<typeof roundsResult>

/** The result of a timer, which has no answers. */
export const timerResult = z.object({ seconds: z.int().nullable() })

/** The result of a poll, computed from its tally, by type. */
export const result = z.union([
  npsResult,
  ratingResult,
  estimateResult,
  radarResult,
  gridResult,
  rankingResult,
  pointsResult,
  choiceResult,
  wordsResult,
  entriesResult,
  placeResult,
  spotResult,
  mapResult,
  wheelResult,
  roundsResult,
  timerResult,
])
export type Result = z.infer<typeof result>

/** The accessible equivalent of a chart: the same figures as a table. */
export const table = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type Table = z.infer<typeof table>

/** The vote on the groups of what people wrote, of a poll with `groupVotes`. */
export const groupVote = z
  .object({
    voters: z.int(),
    result: choiceResult,
    table,
    summary: z.string(),
    ungrouped: count.optional().describe('How many entries are in no group; absent for none.'),
  })
  .describe('The vote on the groups, once it has begun.')
export type GroupVote = z.infer<typeof groupVote>

/** One participant in the standings of a quiz. Ties share a rank [D27]. */
export const standing = z.object({
  rank: z.int(),
  name: z.string(),
  points: z.int(),
  gained: z.int().describe('Points from the last question.'),
  moved: z.int().describe('Places climbed by the last question; below zero is fallen.'),
  streak: z.int().describe('Questions answered wholly right in a row, up to the last one.'),
  tied: z.int().describe('How many share this rank, this one included.'),
  avatar: z.int().describe('Which small picture stands for the person.'),
  team: z.string().optional().describe('The name of their team.'),
})
export type Standing = z.infer<typeof standing>

/** How many answers are completely right, where the result does not say it. */
export const rightCount = count
  .optional()
  .describe('How many gave the right order, or all right options and no other, once revealed.')

/** One poll of a room in the reply of `GET /rooms/{code}/results`. */
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
  summary: z
    .string()
    .describe(
      'The result in one plain sentence. Once a question with a right option is revealed, it says how many gave that; another right answer follows in a sentence of its own.',
    ),
  right: rightCount,
  standings: z.array(standing).optional().describe('quizView standings, once revealed: the ten best.'),
  players: count
    .optional()
    .describe('How many people are in the standings, of which `standings` has the best.'),
  teams: z.array(teamStanding).optional(),
  teamTable: table.optional(),
  vote: groupVote.optional(),
})
export type PollResult = z.infer<typeof pollResult>
