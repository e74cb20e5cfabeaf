import { asRounds } from '#contract/polls/result-kinds.ts'
import type { RoundsResult } from '#contract/polls/results.ts'
import { changesOf, commonMeasure, placeAmong, valuesOf } from '#polls/rounds/changes.ts'
import { type Measure, changeText, figureText } from '#polls/rounds/figure-texts.ts'
import { blackOrWhiteOn } from '../../colour.ts'
import { smallest } from '../../text.ts'
import { optionColours } from '../../theme.ts'
import type { LookInput } from '../look.ts'
import { roundNamesFrom } from './round-names.ts'

/** By how much a series changed: in places climbed where it says so, otherwise in the measure of the rounds. */
export interface Change {
  by: number
  text: string
  inPlaces: boolean
}

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
  /** From the first round to the last; null where there is none to tell. */
  change: Change | null
  /** The figures of the first and the last round, and of all in their order; empty where figures are not wanted. */
  figures: { first: string; last: string; all: readonly string[] }
}

export interface ComparedRounds {
  /** What each round is called. */
  rounds: string[]
  /** What the figures are; undefined for shares. */
  measure: Measure | 'mixed'
  /** The measure in words, to stand alone; empty for shares. */
  unit: string
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
  const result = asRounds(live.result) ?? { rounds: [], series: [] }
  const { rounds, series } = result
  const measure = commonMeasure(result)
  const hues = optionColours(
    poll,
    colours,
    { accent, palette },
    {
      count: series.length,
      background: surface.background,
      // Shades that hold one label are hardly told apart on a dark background.
      shades: blackOrWhiteOn(surface.background) === '#ffffff' ? 'bare' : 'labelled',
    },
  )
  const figureOf = (value: number | null | undefined, round: number) =>
    input.showPercent && !isWithheld
      ? value == null
        ? '–'
        : figureText(rounds[round]?.measure, value, input.words)
      : ''
  const changes = isWithheld ? [] : changesOf(result)
  const all = series.map((one, index): Series => {
    const shown = isWithheld ? one.shares.map(() => null) : one.shares
    const figures = valuesOf(one).map(figureOf)
    return {
      key: `${id}/s${index}`,
      label: one.label,
      colour: hues[index] ?? accent,
      shares: shown,
      first: shown[0] ?? null,
      last: shown.at(-1) ?? null,
      change: changeOf(changes[index] ?? null, measure, input),
      figures: { first: figures[0] ?? '', last: figures.at(-1) ?? '', all: figures },
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
    rounds: titles(rounds, measure),
    measure,
    unit: measure === undefined || measure === 'mixed' ? '' : sentenceCase(rounds[0]?.unit ?? ''),
    series: all.filter(one => ids.has(one)),
    omitted: all.length - kept.length,
    placeholder:
      isWithheld ||
      rounds.length < 2 ||
      (measure !== undefined && all.every(({ shares }) => shares.every(share => share === null))),
  }
}

function changeOf(
  by: number | null,
  measure: ComparedRounds['measure'],
  { words }: LookInput,
): Change | null {
  if (by === null || measure === 'mixed') return null
  if (measure !== 'place') return { by, text: changeText(measure, by, words), inPlaces: false }
  return { by, text: words.text('rounds.places', { count: Math.abs(by) }), inPlaces: true }
}

/** Returns by how many places a series rose from the first round to the last, by its shares; null where it was not there. */
export function placesClimbed(one: Series, series: readonly Series[]): number | null {
  if (one.first === null || one.last === null) return null
  // The largest share has the first place.
  const place = (share: number, end: 'first' | 'last') =>
    placeAmong(
      -share,
      series.map(each => (each[end] === null ? null : -each[end])),
    )
  return place(one.first, 'first') - place(one.last, 'last')
}

/** Returns what the rounds are called; where they measure different things each says what. */
const titles = (rounds: RoundsResult['rounds'], measure: ComparedRounds['measure']): string[] =>
  rounds.map(({ name, prompt, unit }) => {
    const title = name ?? prompt
    return measure === 'mixed' && unit !== undefined ? `${title} (${unit})` : title
  })

const sentenceCase = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** Compares shares, the largest first; an option that did not exist in the round comes last. */
export const byShare = (a: number | null, b: number | null): number => (b ?? -1) - (a ?? -1)
