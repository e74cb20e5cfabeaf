import type { SpotResult } from '#contract/polls/results.ts'
import { answerWith, numberBetween } from '../answer-schema.ts'
import type { Cells } from '../kind.ts'
import { mergeNear } from '../merge-near.ts'
import type { Spot } from './region.ts'

type CountedSpot = SpotResult['spots'][number]

/** An answer is kept to a thousandth of the picture, which on a stage is about a pixel. */
const answerSteps = 1_000
/** Spots are counted by a two-hundredth of the picture, so that there are never more than 201 × 201 cells. */
const cellSteps = 200

const round = (value: number, steps: number): number => Math.round(value * steps) / steps + 0

const side = (what: string) => numberBetween(0, 1, what).transform(value => round(value, answerSteps))

/** A schema for a spot on a picture, rounded to a thousandth of its width and height. */
export const spotSchema = answerWith({ x: side('The x'), y: side('The y') }, { x: 0.62, y: 0.4 })

/** Returns the cell in which a spot is counted. */
export const cellOf = ({ x, y }: Spot): string => `s:${round(x, cellSteps)}:${round(y, cellSteps)}`

/** Returns the spots in the cells `s:x:y` with their counts, the most frequent first. */
export const spotsIn = (cells: Cells): CountedSpot[] =>
  [...cells]
    .flatMap(([cell, count]) => {
      const [kind, x, y] = cell.split(':')
      return kind === 's' ? [{ x: Number(x), y: Number(y), count }] : []
    })
    .sort(byCount)

const byCount = (a: CountedSpot, b: CountedSpot) => b.count - a.count || a.y - b.y || a.x - b.x

/** The most spots in a result, so that it stays small for any number of people. */
const most = 2_000
/** Into how many parts each side of the picture is divided to merge spots; the last leaves at most 441. */
const grids = [100, 40, 20]

/** Merges neighbouring spots into their mean when there are too many; otherwise returns them unchanged. */
export function mergeSpots(spots: readonly CountedSpot[], atMost = most): CountedSpot[] {
  if (spots.length <= atMost) return [...spots]
  const areas = grids.map(
    parts =>
      ({ x, y }: Spot) =>
        `${Math.round(x * parts)}:${Math.round(y * parts)}`,
  )
  return mergeNear(spots, atMost, areas)
    .map(({ x, y, count }) => ({ x: round(x, answerSteps), y: round(y, answerSteps), count }))
    .sort(byCount)
}
