import { asEstimate } from '#contract/result-kinds.ts'
import { readable } from '../../colour.ts'
import { bottomEdge } from '../../layout.ts'
import { legible, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { axisSize, type Scale } from './axis.ts'
import { type Mark, placeMarks, type Placed } from './marks.ts'

export interface Guesses {
  /** Ascending, one at least. */
  values: readonly { value: number; count: number }[]
  median: number
  /** Once it is revealed. */
  answer: number | undefined
  marks: Mark[]
}

/** The guesses with their median; null before the first guess and while results are hidden. */
export function guesses({ accent, hidden, live, poll, surface }: LookInput): Guesses | null {
  const result = hidden ? null : asEstimate(live.result)
  if (!result || result.median === null) return null
  const answer = live.revealed ? (result.answer ?? poll.answer) : undefined
  const colour = readable(accent, surface.background)
  const marks = [
    { name: 'Median', value: result.median, colour: surface.text, weight: 600 },
    ...(answer === undefined ? [] : [{ name: 'Answer', value: answer, colour, weight: 800 }]),
  ]
  return { values: result.values, median: result.median, answer, marks }
}

/** The range of values that may be guessed. */
export const wholeScale = ({ poll: { estimateMin = 0, estimateMax = 1 } }: LookInput): Scale => ({
  from: estimateMin,
  to: Math.max(estimateMax, estimateMin + 1e-6),
})

export interface Field {
  /** Size of the names of the marks, and of the scale's numbers. */
  text: number
  size: number
  placed: Placed[]
  /** Between the names and the ground. */
  top: number
  base: number
  /** Whether there is room for the scale's numbers below the ground. */
  numbered: boolean
}

/** The places of the names of the marks, of the chart and of the scale; `foot` px are kept free at the bottom. */
export function field(scale: Scale, marks: readonly Mark[], input: LookInput, foot = 0): Field {
  const { box, sizes } = input
  const size = axisSize(input)
  const text = legible(sizes.option * 1.1, box.h * 0.14)
  const placed = placeMarks(marks, input, scale, text)
  const names = placed.length === 0 ? 0 : (1 + Math.max(...placed.map(({ row }) => row))) * text * 1.35
  // In a low box the chart comes before the numbers of the scale.
  const numbered = box.h - foot > names + size * 1.8 + smallest * 2
  const base = bottomEdge(box) - foot - (numbered ? size * 1.8 : 2)
  return { text, size, placed, top: Math.min(base - 1, box.y + names + sizes.unit), base, numbered }
}

/** The y of the upper end of a mark's line. */
export const markTop = ({ text }: Field, { row }: Placed, { box }: LookInput): number =>
  box.y + row * text * 1.35
