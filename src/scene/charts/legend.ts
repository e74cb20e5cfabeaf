import { dropTop } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { type ChartInput, type Framed, type PlacedSeries, drawLabel, labelWidth } from './chart-input.ts'

/** In sizes of the type: the dot, the space after it, between two names, and from line to line. */
const parts = { dot: 0.36, afterDot: 0.35, between: 1.3, line: 1.5, below: 0.5 } as const

/** Draws the names of series above a chart, from its beginning on, in as many lines as they need. */
export function drawLegend(series: readonly PlacedSeries[], box: Box, input: ChartInput): Framed {
  const { size } = input
  const nodes: Node[] = []
  const line = parts.line * size
  let x = box.x
  let y = box.y + line / 2
  for (const { name, colour, index } of series) {
    const lead = (parts.dot * 2 + parts.afterDot) * size
    const width = Math.min(box.w - lead, labelWidth(input, name) + 1)
    if (x > box.x && x + lead + width > box.x + box.w) {
      x = box.x
      y += line
    }
    const key = `legend${index}`
    nodes.push(
      {
        kind: 'circle',
        key: `${input.id}/${key}/dot`,
        cx: x + parts.dot * size,
        cy: y,
        r: parts.dot * size,
        fill: colour,
      },
      ...drawLabel(input, { key, text: name, x: x + lead, middle: y, width, role: 'note' }),
    )
    x += lead + width + parts.between * size
  }
  return { plot: dropTop(box, y + line / 2 - box.y + parts.below * size), nodes }
}
