import { dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { lowest } from './frame.ts'

/** The height of the line and of what is free below it, in sizes of its type. */
const height = 1.9
/** In a box that is lower than this many times the lowest of a frame the unit is left out. */
const leastHigh = 1.6

/** Draws what the figures are above a chart, where they are no shares, and returns what is left of the box for it. */
export function drawUnitLine<Input extends LookInput>(
  unit: string,
  input: Input,
): { nodes: Node[]; below: Input } {
  const { box, id, sizes, surface } = input
  if (unit === '' || !input.showPercent || box.h < lowest * leastHigh) return { nodes: [], below: input }
  const size = legible(sizes.note, box.h * 0.06)
  const nodes = drawTextLine(input, {
    key: `${id}/unit`,
    text: unit,
    x: box.x,
    middle: box.y + size * 0.65,
    width: box.w,
    size,
    fill: surface.muted,
    role: 'note',
  })
  return { nodes, below: { ...input, box: dropTop(box, size * height) } }
}
