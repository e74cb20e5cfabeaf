import { mix } from '../../colour.ts'
import type { LookInput } from '../look.ts'
import type { ComparedRounds, Series } from './series.ts'

/** How many series are in colour at most, beside the leader. */
const mostMovers = 3
/** A share that changed by less, 0–1, has not moved. */
const leastMove = 0.02
/** Beside figures other than shares, what moved less than this part of the largest move is calm, too. */
const leastOfLargest = 0.25
/** How much of the text's colour the grey series have, 0–1. */
const greyPart = 0.3

/** Returns by how much the share of a series changed, 0–1: between the lowest and the highest of some rounds. */
function computeMove(shares: Series['shares']): number {
  const there = shares.filter(share => share !== null)
  return there.length < 2 ? 0 : Math.max(...there) - Math.min(...there)
}

/**
 * Returns the largest movers of some series, at most three: by their shares in all rounds, or in those that `sharesOf` gives, and in
 * rankings by the places that they climbed or fell before that. Those that moved as much as the first that is left out are left out too,
 * so that no order in the deck decides.
 */
export function findMovers(
  series: readonly Series[],
  sharesOf: (one: Series) => Series['shares'] = ({ shares }) => shares,
  measure?: ComparedRounds['measure'],
): ReadonlySet<Series> {
  const moveOf = (one: Series) => {
    const { change } = one
    if (change?.inPlaces !== true) return computeMove(sharesOf(one))
    return change.by === 0 ? 0 : Math.abs(change.by) + computeMove(sharesOf(one))
  }
  const moves = series
    .map(one => ({ one, move: moveOf(one) }))
    .filter(({ move }) => move >= leastMove)
    .toSorted((a, b) => b.move - a.move)
  const next = moves[mostMovers]?.move ?? 0
  const least = measure === undefined ? 0 : (moves[0]?.move ?? 0) * leastOfLargest
  return new Set(moves.filter(({ move }) => move > next + 1e-9 && move >= least).map(({ one }) => one))
}

/**
 * Returns the rounds with only some series in their colours: the largest movers and the ones that are `kept`; all others are grey. Nothing
 * changes where the author gave colours, and where no few moved most.
 */
export function withGreyedRest(
  data: ComparedRounds,
  input: LookInput,
  { movers, kept = [] }: { movers: ReadonlySet<Series>; kept?: readonly (Series | undefined)[] },
): ComparedRounds {
  const { poll, surface } = input
  const isChosen = poll.optionColors?.some(colour => colour !== null) === true
  if (data.placeholder || isChosen || (movers.size === 0 && !isStill(data))) return data
  const grey = mix(surface.background, surface.text, greyPart)
  const inColour = (one: Series) => movers.has(one) || kept.includes(one)
  return {
    ...data,
    series: data.series.map(one => (inColour(one) ? one : { ...one, colour: grey, isGrey: true })),
  }
}

/** Whether figures other than shares are the same in the first and the last round, so that nothing is worth a colour. */
const isStill = ({ measure, series }: ComparedRounds): boolean =>
  measure !== undefined && series.every(({ change }) => change?.by === 0)

/** Returns series in the order in which they are stacked: grey ones, those in colour, and the strong one on top. */
export const inStackingOrder = (series: readonly Series[], strong: Series | undefined): Series[] => {
  const rankOf = (one: Series) => (one === strong ? 2 : one.isGrey === true ? 0 : 1)
  return series.toSorted((a, b) => rankOf(a) - rankOf(b))
}
