import type { RoundsResult } from '#contract/polls/results.ts'
import { type Measure, changeBetween } from './figure-texts.ts'

type Series = RoundsResult['series'][number]

/** Returns the values of a series, which are its shares where it has no others. */
export const valuesOf = ({ shares, values = shares }: Series): readonly (number | null)[] => values

/** Returns what all rounds measure: `mixed` where they differ, undefined for shares. */
export function commonMeasure({ rounds }: RoundsResult): Measure | 'mixed' {
  const [first] = rounds
  return rounds.every(({ measure }) => measure === first?.measure) ? first?.measure : 'mixed'
}

/** Returns the place of a value among those of its round, from 1, which equal values share; the least is the best, as mean places are. */
export function placeAmong(value: number, all: readonly (number | null)[]): number {
  return all.filter(each => each !== null && each < value - 1e-9).length + 1
}

/**
 * Returns by how much each series changed from the first round to the last: by how many places it rose, in rankings; otherwise in the
 * measure. Null where it was no choice in one of them, where one has no answers, and where they measure different things.
 */
export function changesOf(result: RoundsResult): (number | null)[] {
  const { rounds, series } = result
  const [from, to] = [rounds[0], rounds.at(-1)]
  if (rounds.length < 2 || from?.measure !== to?.measure) return series.map(() => null)
  const firsts = series.map(one => valuesOf(one)[0] ?? null)
  const lasts = series.map(one => valuesOf(one).at(-1) ?? null)
  return series.map((_, index) => {
    const [first, last] = [firsts[index] ?? null, lasts[index] ?? null]
    if (first === null || last === null) return null
    return from?.measure === 'place'
      ? placeAmong(first, firsts) - placeAmong(last, lasts)
      : changeBetween(from?.measure, first, last)
  })
}

/** Whether nobody has answered a round. */
export const isUnanswered = ({ series }: RoundsResult, round: number): boolean =>
  series.every(one => (valuesOf(one)[round] ?? null) === null)
