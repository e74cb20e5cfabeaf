import { asRounds } from '#contract/result-kinds.ts'
import { percentText } from '#contract/figures.ts'
import { smallest } from '../../text.ts'
import { optionColours } from '../../theme.ts'
import type { LookInput } from '../look.ts'

/** One option through all rounds. */
export interface Series {
  key: string
  label: string
  colour: string
  /** 0–1 for each round; null where it was no choice. */
  shares: readonly (number | null)[]
  first: number | null
  last: number | null
}

export interface Compared {
  /** What each round is called. */
  rounds: string[]
  /** Those there is room for, in deck order. */
  series: Series[]
  /** How many were left out. */
  left: number
  /** There is nothing to see between the rounds: hidden, or fewer than two. */
  ghost: boolean
}

/** The most series that can be told apart. */
const most = 12

/** The earlier polls as they can be shown in the box: the series with the largest shares where there are too many. */
export function compared(input: LookInput): Compared {
  const { accent, box, colours, hidden, id, live, poll, surface } = input
  const { rounds, series } = asRounds(live.result) ?? { rounds: [], series: [] }
  const hues = optionColours(poll, colours, accent, series.length, surface.background)
  const all = series.map(({ label, shares }, index): Series => {
    const shown = hidden ? shares.map(() => null) : shares
    return {
      key: `${id}/s${index}`,
      label,
      colour: hues[index] ?? accent,
      shares: shown,
      first: shown[0] ?? null,
      last: shown.at(-1) ?? null,
    }
  })
  const high = box.h * (box.h < smallest * 8 ? 1 : 0.82)
  const lines = Math.max(1, Math.min(most, Math.floor(high / (smallest * 1.4))))
  // The line that says how many more there are takes one.
  const room = all.length <= lines ? lines : Math.max(1, lines - 1)
  const weight = ({ last, shares }: Series) =>
    (last ?? 0) * 2 + shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
  const kept = all.length <= room ? all : all.toSorted((a, b) => weight(b) - weight(a)).slice(0, room)
  const ids = new Set(kept)
  return {
    rounds: titles(rounds.map(({ prompt }) => prompt)),
    series: all.filter(one => ids.has(one)),
    left: all.length - kept.length,
    ghost: hidden || rounds.length < 2,
  }
}

/** The names of the rounds: their prompts, or their numbers where the same question was asked again. */
const titles = (prompts: readonly string[]): string[] =>
  prompts.map((prompt, index) => (new Set(prompts).size === prompts.length ? prompt : `Round ${index + 1}`))

/** The figure of a share, where figures are wanted. */
export const shareText = (share: number | null, { hidden, showPercent }: LookInput): string =>
  showPercent && !hidden ? (share === null ? '–' : percentText(share)) : ''

/** The largest share first; an option that was not there comes last. */
export const byShare = (a: number | null, b: number | null): number => (b ?? -1) - (a ?? -1)
