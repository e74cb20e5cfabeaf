import { rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

/** From the left edge to the words, in radii of the disc. */
const toWords = 3.4
/** The height of a line, and what is free below the lines, in sizes of the type. */
const heights = { line: 1.35, below: 0.6 } as const
/** In a narrower box than this, in sizes of the type, the two stand one below the other. */
const stackBelow = 26

/** The unit takes this part of the width at most. */
const unitPart = 0.42

/** Draws what the ring and the disc mean: the first round and the last; at the right edge the unit of the figures, where there is one. */
export function drawRoundKey(
  rounds: readonly string[],
  unit: string,
  input: LookInput,
): { nodes: Node[]; height: number } {
  const { box, family, id, measure, sizes, surface } = input
  const size = legible(sizes.note, box.h * 0.07)
  const r = size * 0.36
  const names = rounds.length < 2 ? rounds : [rounds[0] ?? '', rounds.at(-1) ?? '']
  const stacked = box.w < size * stackBelow
  const unitWidth = unit === '' ? 0 : measure(unit, { family, size, weight: 400 }).width + 1
  const hasUnit = unitWidth > 0 && unitWidth < box.w * unitPart
  const wide = box.w - (hasUnit ? unitWidth + sizes.gaps.columns : 0)
  const most = stacked ? wide : wide / Math.max(1, names.length)
  const [first = ''] = names
  const after = Math.min(
    most,
    r * toWords + measure(first, { family, size, weight: 400 }).width + sizes.unit * 5,
  )
  const nodes = names.flatMap((text, index): Node[] => {
    const isLast = index === names.length - 1
    const x = box.x + (stacked ? 0 : index * after)
    const middle = box.y + size * 0.65 + (stacked ? index * size * heights.line : 0)
    return [
      {
        kind: 'circle',
        key: `${id}/key${index}`,
        cx: x + r * 1.2,
        cy: middle,
        r: isLast ? r : r * 0.82,
        fill: isLast ? surface.muted : surface.background,
        stroke: { colour: surface.muted, width: r * 0.3 },
      },
      ...drawTextLine(input, {
        key: `${id}/round${index}`,
        text,
        x: x + r * toWords,
        middle,
        width: most - r * toWords - sizes.gaps.words,
        size,
        fill: surface.muted,
        role: 'note',
      }),
    ]
  })
  if (hasUnit)
    nodes.push(
      ...drawTextLine(input, {
        key: `${id}/unit`,
        text: unit,
        x: rightEdge(box),
        anchor: 'right',
        middle: box.y + size * 0.65,
        width: unitWidth + 1,
        size,
        fill: surface.muted,
        role: 'note',
      }),
    )
  return { nodes, height: size * heights.line * (stacked ? names.length : 1) + size * heights.below }
}
