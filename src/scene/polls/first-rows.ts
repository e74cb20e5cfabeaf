import { bottomEdge, dropBottom, inset } from '../layout.ts'
import type { Node } from '../primitives.ts'
import { smallest } from '../text.ts'
import type { Choice } from './choices.ts'
import type { LookInput } from './look.ts'
import { drawMore, moreHeight } from './notes.ts'
import { drawRows, type RowStyle } from './rows.ts'

/** The highest row, in sizes of an option's label: with few rows, the rest of the box is left free above and below them. */
const highest = 5.6
/** A row where all fit, in px at least and in sizes of an option's label; and where some are left out, in px. */
const row = { least: smallest * 1.5, option: 1.55, crowded: smallest * 1.4 } as const
/** The most rows that are shown. */
const most = 12

interface FirstRows {
  /** Counts what follows the shown rows. */
  leftAfter?: (shown: readonly Choice[]) => number
  /** Whether few rows stand at the top of the box rather than in its middle. */
  isFromTop?: boolean
}

/**
 * Draws the first rows of a list that may be long, of which as many are shown as can be read from a distance, and how many more there are.
 */
export function drawFirstRows(
  all: readonly Choice[],
  input: LookInput,
  {
    leftAfter = shown => all.length - shown.length,
    isFromTop = false,
    ...style
  }: Pick<RowStyle, 'reach' | 'mark'> & FirstRows = {},
): Node[] {
  const { box, sizes } = input
  const foot = moreHeight(input)
  const capacity = Math.max(
    1,
    Math.min(most, Math.floor(box.h / Math.max(row.least, sizes.option * row.option))),
  )
  const isWhole = all.length <= capacity
  const shown = all.slice(
    0,
    isWhole ? capacity : Math.max(1, Math.min(capacity, Math.floor((box.h - foot) / row.crowded))),
  )
  const spare = Math.max(0, box.h - shown.length * sizes.option * highest)
  const whole = isFromTop ? dropBottom(box, spare) : inset(box, 0, spare / 2)
  const inner = isWhole ? whole : dropBottom(box, foot)
  const drawn = drawRows(shown, { ...input, box: inner }, { ...style, beside: true })
  return isWhole ? drawn : [...drawn, ...drawMore(leftAfter(shown), input, bottomEdge(inner))]
}
