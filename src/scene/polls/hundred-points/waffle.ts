import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { bars } from './bars.ts'
import { besideKey } from './beside-key.ts'
import { drawKey } from './key.ts'
import { points } from './points.ts'
import { squares } from './squares.ts'

const all = 100

/** A hundred squares, each a point, in the colours of the options; the options with their means beside them. */
export const waffle: Look = input => {
  const options = points(input)
  if (options.length === 0) return []
  const { chart, list, beside } = besideKey(input, room => {
    const { columns, lines } = grid(room)
    return columns / lines
  })
  const { columns, lines } = grid(chart)
  const cell = Math.min(chart.w / columns, chart.h / lines)
  const named = drawKey([{ options }], list, beside, input)
  if (!named || cell < smallest * 0.75) return bars(input)
  const colours = squares(options.map(({ share }) => share)).map(index => options[index]?.colour)
  return [...cells({ columns, lines }, cell, chart, colours, input), ...named]
}

interface Grid {
  columns: number
  lines: number
}

/** The grid with the largest squares, or a square grid where its squares are about as large. */
function grid({ w, h }: Box): Grid {
  const grids = [10, 20, 25, 50, 5, 4].map(columns => ({ columns, lines: all / columns }))
  const cell = ({ columns, lines }: Grid) => Math.min(w / columns, h / lines)
  return grids.reduce((best, each) => (cell(each) > cell(best) * 1.2 ? each : best))
}

/** Filled line by line from the top; in a grid that is wider than high, column by column. */
function cells(
  { columns, lines }: Grid,
  cell: number,
  box: Box,
  colours: readonly (string | undefined)[],
  input: LookInput,
): Node[] {
  const { id, surface } = input
  const empty = isEmpty(input)
  const gap = Math.max(1.5, cell * 0.1)
  const side = cell - gap
  const top = box.y + (box.h - cell * lines + gap) / 2
  return Array.from({ length: all }, (_, index): Node => {
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
      radius: side * 0.14,
      fill: empty ? surface.track : (colours[index] ?? surface.track),
    }
  })
}
