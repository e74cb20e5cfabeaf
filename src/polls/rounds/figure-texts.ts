import type { RoundMeasure } from '#contract/polls/results.ts'
import type { Figures } from '#contract/text/figures.ts'

/** A figure of a comparison may be a share, which has no measure. */
export type Measure = RoundMeasure | undefined

/** Returns a figure of a comparison as people read it: whole points, means with a decimal, scores with their sign, shares in percent. */
export function figureText(measure: Measure, value: number, words: Figures): string {
  if (measure === undefined) return words.percentText(value)
  if (measure === 'points') return words.countText(Math.round(value))
  return measure === 'nps' ? words.scoreText(value) : words.meanText(value)
}

/** In how many parts of one a figure is written. */
const stepsOf = (measure: Measure): number =>
  measure === undefined ? 100 : measure === 'points' || measure === 'nps' ? 1 : 10

/** Returns by how much a figure changed, as the difference of the written figures, so that they add up; of shares in percent points. */
export function changeBetween(
  measure: Measure,
  first: number,
  last: number,
  steps: number = stepsOf(measure),
): number {
  const difference = Math.round(last * steps) - Math.round(first * steps)
  return measure === undefined ? difference : difference / steps
}

/** Returns a change with its sign, with a decimal where the figures have one: `+19`, `−1.2`, `0`. */
export function changeText(measure: Measure, by: number, words: Figures): string {
  if (stepsOf(measure) !== 10 || by === 0) return words.scoreText(by)
  return signedMean(by, words)
}

/** Returns a mean with its sign: `+1.2`, `−0.4`. */
export const signedMean = (by: number, { meanText }: Figures): string =>
  by > 0 ? `+${meanText(by)}` : meanText(by + 0)
