import { asRounds } from '#contract/polls/result-kinds.ts'
import { smallest } from '../../text.ts'
import { optionColours } from '../../theme.ts'
import type { LookInput } from '../look.ts'
import { roundNamesFrom } from './round-names.ts'

/** One option through all rounds. */
export interface Series {
  key: string
  label: string
  colour: string
  /** Whether it is grey, behind those in colour. */
  isGrey?: boolean
  /** 0–1 for each round; null where it was no choice. */
  shares: readonly (number | null)[]
  first: number | null
  last: number | null
  /** The figures of the first and the last round, and of all in their order; empty where figures are not wanted. */
  figures: { first: string; last: string; all: readonly string[] }
}

export interface ComparedRounds {
  /** What each round is called. */
  rounds: string[]
  /** Those there is space for, in deck order. */
  series: Series[]
  /** How many were left out. */
  omitted: number
  /** There is nothing to see between the rounds: isWithheld, or fewer than two. */
  placeholder: boolean
}

/** The most series that can be told apart. */
const most = 12
/** The smallest height of a row, px. */
const leastRow = smallest * 1.4
/** The part of the height that is left below the names of the rounds. */
const belowHeads = 0.82

/** The earlier polls as they can be shown in the box: the series with the largest shares where there are too many. */
export function readRounds(input: LookInput): ComparedRounds {
  const { accent, box, colours, isWithheld, id, live, palette, poll, surface } = input
  const { rounds, series } = asRounds(live.result) ?? { rounds: [], series: [] }
  const hues = optionColours(
    poll,
    colours,
    { accent, palette },
    {
      count: series.length,
      background: surface.background,
      shades: 'labelled',
    },
  )
  const figureOf = (share: number | null | undefined) =>
    input.showPercent && !isWithheld ? (share == null ? '–' : input.words.percentText(share)) : ''
  const all = series.map(({ label, shares }, index): Series => {
    const shown = isWithheld ? shares.map(() => null) : shares
    return {
      key: `${id}/s${index}`,
      label,
      colour: hues[index] ?? accent,
      shares: shown,
      first: shown[0] ?? null,
      last: shown.at(-1) ?? null,
      figures: {
        first: figureOf(shares[0]),
        last: figureOf(shares.at(-1)),
        all: shares.map(figureOf),
      },
    }
  })
  const rowsHeight = box.h * (box.h < roundNamesFrom ? 1 : belowHeads)
  const lines = Math.max(1, Math.min(most, Math.floor(rowsHeight / leastRow)))
  // The line that says how many more there are takes one.
  const capacity = all.length <= lines ? lines : Math.max(1, lines - 1)
  const weight = ({ last, shares }: Series) =>
    (last ?? 0) * 2 + shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
  const kept = all.length <= capacity ? all : all.toSorted((a, b) => weight(b) - weight(a)).slice(0, capacity)
  const ids = new Set(kept)
  return {
    rounds: titles(
      rounds.map(({ prompt }) => prompt),
      input,
    ),
    series: all.filter(one => ids.has(one)),
    omitted: all.length - kept.length,
    placeholder: isWithheld || rounds.length < 2,
  }
}

/** Returns the names of the rounds: their prompts, or their numbers where the same question was asked again. */
const titles = (prompts: readonly string[], { words }: LookInput): string[] =>
  prompts.map((prompt, index) =>
    new Set(prompts).size === prompts.length ? prompt : words.text('rounds.round', { number: index + 1 }),
  )

/** Compares shares, the largest first; an option that did not exist in the round comes last. */
export const byShare = (a: number | null, b: number | null): number => (b ?? -1) - (a ?? -1)
