import { asRounds } from '#contract/polls/result-kinds.ts'
import { mix } from '../../colour.ts'
import { smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { scoreColour } from '../rating/score-colour.ts'
import { lowest } from './frame.ts'
import { type Change, type ComparedRounds, readRounds, type Series } from './series.ts'

/** What people gave in one round of ratings. */
export interface RatedRound {
  name: string
  /** 1–5; null without answers. */
  mean: number | null
  /** The mean as it is written. */
  text: string
  /** The share of each score, from one to five, 0–1. */
  shares: readonly number[]
}

/** Ratings that are compared. */
export interface Ratings {
  rounds: readonly RatedRound[]
  /** What the means are, in words. */
  unit: string
  change: Change | null
  /** The largest share of a score. */
  most: number
  /** The colours of the first and of the last round. */
  tones: { first: string; last: string }
}

/** How much of the colour of the last round the first one has. */
const firstPart = 0.45
/** In a narrower box than this (px) one row says all. */
const narrowest = smallest * 17

/** Reads ratings of two rounds or more; null for anything else, before the first answer and in a small box. */
export function readRatings(input: LookInput): Ratings | null {
  const { box, isWithheld, live, surface } = input
  const { scores } = asRounds(live.result) ?? {}
  const { placeholder, rounds, series, unit } = readRounds(input)
  const [rating] = series
  if (!scores || !rating || placeholder || isWithheld || box.h < lowest || box.w < narrowest) return null
  const shares = rounds.map((_, round) => scores.map(one => one.shares[round] ?? 0))
  return {
    rounds: rounds.map((name, round) => {
      const share = rating.shares[round] ?? null
      return {
        name,
        mean: share === null ? null : 1 + share * (scores.length - 1),
        text: rating.figures.all[round] ?? '',
        shares: shares[round] ?? [],
      }
    }),
    unit,
    change: rating.change,
    most: Math.max(...shares.flat(), 1e-9),
    tones: { first: mix(surface.background, rating.colour, firstPart), last: rating.colour },
  }
}

/** Returns the scores of ratings as series, the best first, for looks that show shares; the rounds are called by their means, too. */
export function scoreRounds({ rounds }: Ratings, input: LookInput): ComparedRounds {
  const { id, showPercent, words } = input
  const scores = rounds[0]?.shares.length ?? 0
  const figure = (share: number, mean: number | null) =>
    showPercent ? (mean === null ? '–' : words.percentText(share)) : ''
  const series = Array.from({ length: scores }, (_, index): Series => {
    const shares = rounds.map(({ mean, shares }) => (mean === null ? null : (shares[index] ?? 0)))
    const all = rounds.map(({ mean, shares }) => figure(shares[index] ?? 0, mean))
    return {
      key: `${id}/s${index}`,
      label: words.text('rounds.stars', { count: index + 1 }),
      colour: scoreColour(index, input),
      shares,
      first: shares[0] ?? null,
      last: shares.at(-1) ?? null,
      change: null,
      figures: { first: all[0] ?? '', last: all.at(-1) ?? '', all },
    }
  })
  return {
    rounds: rounds.map(({ name, text }) => (showPercent ? `${name} · ${text}` : name)),
    measure: undefined,
    unit: '',
    series: series.toReversed(),
    omitted: 0,
    placeholder: false,
  }
}
