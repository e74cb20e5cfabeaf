import { mix } from '../../colour.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'
import { divideForKey } from './key-layout.ts'
import { drawKey } from './key.ts'
import { paleness } from '../pale.ts'
import { readPoints } from './points.ts'
import { assignSquares } from './squares.ts'

const squareCount = 100
/** Squares of a smaller side (px) cannot be told apart. */
const leastCell = smallest * 0.75
/** How much larger squares have to come out in another grid than 10 × 10, so that it is taken. */
const minGain = 1.2
/** Between two squares, as a part of their step, and the radius of their corners, as a part of their side. */
const proportions = { gap: 0.1, radius: 0.14 } as const

/** Draws a hundred squares, each a point, in the colours of the options; the options with their means beside their squares. */
export const waffle: Look = input => {
  const options = readPoints(input)
  if (options.length === 0) return []
  const { chart, list, beside } = divideForKey(input, available => {
    const { columns, lines } = chooseGrid(available)
    return columns / lines
  })
  const { columns, lines } = chooseGrid(chart)
  const cell = Math.min(chart.w / columns, chart.h / lines)
  const owners = assignSquares(options.map(({ share }) => share))
  // Rows of squares and names lie side by side, where the squares are filled line by line.
  const top = chart.y + (chart.h - cell * lines) / 2
  const wanted = ({ index }: Choice): number => {
    const [first, last] = [owners.indexOf(index), owners.lastIndexOf(index)]
    // An option without a square follows the one before it.
    const middle = first < 0 ? owners.findLastIndex(owner => owner < index) : (first + last) / 2
    return top + cell * (middle / columns + 0.5)
  }
  const areLines = columns <= lines && owners.length > 0
  const named = drawKey([{ options }], list, beside, input, areLines ? wanted : undefined)
  if (!named || cell < leastCell) return bars(input)
  const colours = owners.map(index => options[index]?.colour)
  return [...drawSquares({ columns, lines }, cell, chart, colours, input), ...named]
}

interface Grid {
  columns: number
  lines: number
}

/** Returns the grid with the largest squares, or a square grid where its squares are about as large. */
function chooseGrid({ w, h }: Box): Grid {
  const grids = [10, 20, 25, 50, 5, 4].map(columns => ({ columns, lines: squareCount / columns }))
  const cell = ({ columns, lines }: Grid) => Math.min(w / columns, h / lines)
  return grids.reduce((best, each) => (cell(each) > cell(best) * minGain ? each : best))
}

/** Draws the squares, filled line by line from the top; in a grid that is wider than high, column by column. */
function drawSquares(
  { columns, lines }: Grid,
  cell: number,
  box: Box,
  colours: readonly (string | undefined)[],
  input: LookInput,
): Node[] {
  const { accent, id, surface } = input
  const empty = isEmpty(input)
  const gap = Math.max(1.5, cell * proportions.gap)
  const side = cell - gap
  const top = box.y + (box.h - cell * lines + gap) / 2
  return Array.from({ length: squareCount }, (_, index): Node => {
    const [column, line] =
      columns > lines
        ? [Math.floor(index / lines), index % lines]
        : [index % columns, Math.floor(index / columns)]
    return {
      kind: 'rect',
      key: `${id}/square${index}`,
      x: box.x + column * cell,
      y: top + line * cell,
      w: side,
      h: side,
      radius: side * proportions.radius,
      fill: empty ? mix(surface.background, accent, paleness) : (colours[index] ?? surface.track),
    }
  })
}
