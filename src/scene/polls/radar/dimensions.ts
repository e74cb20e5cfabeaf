import { asRadar } from '#contract/polls/result-kinds.ts'
import type { Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'

/** One axis, also as a row; `mean` and `deviation` in scores, 0 before the first answer. */
export interface Dimension extends Choice {
  mean: number
  deviation: number
  /** How often each score was given, from 1 on; empty before the first answer. */
  scores: readonly number[]
}

/** Returns the axes of a radar with the mean and the standard deviation of their scores. */
export function readDimensions({
  accent,
  colours,
  isWithheld,
  id,
  live,
  poll,
  surface,
  words,
}: LookInput): Dimension[] {
  const rated = (isWithheld ? null : asRadar(live.result))?.dimensions ?? []
  return (poll.dimensions ?? []).map((label, index) => {
    const { mean = null, scores = [] } = rated.find(one => one.index === index) ?? {}
    const count = scores.reduce((sum, each) => sum + each, 0)
    const squares = scores.reduce((sum, each, score) => sum + each * (score + 1 - (mean ?? 0)) ** 2, 0)
    return {
      index,
      key: `${id}/d${index}`,
      label,
      mean: mean ?? 0,
      deviation: count > 0 ? Math.sqrt(squares / count) : 0,
      scores,
      count,
      share: (mean ?? 0) / 5,
      figure: mean === null ? '' : words.meanText(mean),
      secondary: '',
      colour: colours[0] ?? accent,
      fill: surface.text,
      muted: false,
      correct: false,
      weight: 400,
    }
  })
}
