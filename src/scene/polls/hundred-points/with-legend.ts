import { cutOff } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import type { Choice } from '../choices.ts'
import { drawLegend } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { drawFallbackBars } from './fallback-bars.ts'

type Draw = (box: Box) => { nodes: Node[]; unnamed: readonly Choice[] }

/**
 * Draws in the whole box; where options stay without a name, again in less, with a list of them beside or below;
 * bars instead where the list would name most of them.
 */
export function drawWithLegend(input: LookInput, draw: Draw): Node[] {
  const { box, poll, sizes } = input
  const alone = draw(box)
  if (alone.unnamed.length === 0) return alone.nodes
  const gap = sizes.gaps.columns
  const beside = box.w > box.h * 1.25
  const listLength = beside
    ? Math.min(box.w * 0.34, sizes.option * 11)
    : Math.min(box.h * 0.4, alone.unnamed.length * sizes.option * 1.5)
  const { rest: chart, part: list } = cutOff(box, beside ? 'right' : 'bottom', listLength, gap)
  const { nodes, unnamed } = draw(chart)
  return unnamed.length * 2 > poll.options.length
    ? drawFallbackBars(input)
    : [...nodes, ...drawLegend(unnamed, list, input)]
}
