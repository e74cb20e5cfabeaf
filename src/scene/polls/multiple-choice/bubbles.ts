import { readChoices } from '../choices.ts'
import type { Look } from '../look.ts'
import { bars } from './bars.ts'
import { layOutCells } from './bubble-cells.ts'
import { layOutLine } from './bubble-line.ts'
import { drawBubbles } from './bubble.ts'

/**
 * Draws circles whose area is the share: few side by side, named inside or, where a circle is too small, below it; more in
 * columns, named beside them.
 */
export const bubbles: Look = input => {
  const all = readChoices(input)
  const placed = layOutLine(all, input) ?? layOutCells(all, input)
  return placed ? drawBubbles(placed, input) : bars(input)
}
