import type { Figures } from '#contract/text/figures.ts'
import type { Table } from '#contract/polls/results.ts'
import { slideWidth } from './context.ts'
import type { Measure } from './measure.ts'
import { mirror } from './mirror.ts'
import type { Node } from './primitives.ts'
import { setText } from './set-text.ts'
import { type Fitted, fit, lineHeight } from './text.ts'
import { houseFont, surfaceOn } from './theme.ts'

const surface = surfaceOn('#ffffff')
const size = 26
/** Above and below the text of a row, and between columns, px. */
const pad = 12
const between = 28
const narrowest = 90
/** The measured width of a text is exact, and its fitting leaves half a px free. */
const slack = 2
const mostLines = 8

/** The height of the line with the names of the columns, px. */
export const headerHeight = size * lineHeight.body + 2 * pad

/** A table whose columns have their places. */
interface TablePlan {
  columns: readonly { title: string; x: number; w: number; isFigures: boolean }[]
  /** The cells of each row, and its height, px. */
  rows: readonly { cells: readonly Fitted[]; height: number }[]
  /** Whether it is mirrored when it is drawn, because it is read from the right. */
  isMirrored: boolean
}

type Cell = Table['rows'][number][number]

/** How a table is written: its numbers, and where its first column is. */
type TableWords = Pick<Figures, 'numberText'> & { direction: 'ltr' | 'rtl' }

/** Gives each column what it needs. Where that is too much, those of figures get it, and those of texts share the rest. */
export function planTable(
  { columns, rows }: Table,
  { x, w }: { x: number; w: number },
  { numberText, direction }: TableWords,
  measure: Measure,
): TablePlan {
  const textOf = (cell: Cell | undefined): string =>
    cell === null || cell === undefined ? '–' : typeof cell === 'number' ? numberText(cell) : cell
  const font = { family: houseFont, size, weight: 600 }
  const natural = columns.map((title, index) =>
    Math.max(
      narrowest,
      ...[title, ...rows.map(row => textOf(row[index]))].map(text => measure(text, font).width + slack),
    ),
  )
  const isFigures = columns.map((_, index) => index > 0 && rows.every(row => isFigure(row[index])))
  const most = w / Math.max(2, columns.length)
  const fixed = natural.map((width, index) => (isFigures[index] ? Math.min(width, most) : 0))
  const free = w - fixed.reduce((sum, each) => sum + each, 0) - between * (columns.length - 1)
  const texts = natural.map((width, index) => (isFigures[index] ? 0 : width))
  const wanted = texts.reduce((sum, each) => sum + each, 0)
  let left = x
  const placed = columns.map((title, index) => {
    const needed = texts[index] ?? 0
    const share = wanted > free ? (needed / wanted) * free : needed
    const column = {
      title,
      x: left,
      w: isFigures[index] ? (fixed[index] ?? 0) : share,
      isFigures: isFigures[index] ?? false,
    }
    left += column.w + between
    return column
  })
  return {
    isMirrored: direction === 'rtl',
    columns: placed,
    rows: rows.map(row => {
      const cells = placed.map(({ w: width }, index) => fitCell(textOf(row[index]), width, 400, measure))
      return { cells, height: Math.max(...cells.map(({ height }) => height)) + 2 * pad }
    }),
  }
}

const isFigure = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || typeof cell === 'number' || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)

const fitCell = (text: string, width: number, weight: number, measure: Measure): Fitted =>
  fit(
    { text, width, height: Infinity, size, min: 18, weight, family: houseFont, maxLines: mostLines },
    measure,
  )

/**
 * Draws the rows of a table from `from` on, below the names of its columns, as many as end above `bottom`, and always one. Returns
 * where it ends, and the next row.
 */
export function drawTableRows(
  { columns, rows, isMirrored }: TablePlan,
  from: number,
  place: { y: number; bottom: number; key: string },
  measure: Measure,
): { nodes: Node[]; y: number; next: number } {
  const { bottom, key } = place
  let { y } = place
  let next = from
  const nodes: Node[] = []
  const drawRow = (cells: readonly Fitted[], height: number, fill: string, name: string) => {
    for (const [index, fitted] of cells.entries()) {
      const { x = 0, w = 0, isFigures = false } = columns[index] ?? {}
      // Where the line ends before the table is mirrored.
      const isRight = isFigures || (fitted.direction === 'rtl') !== isMirrored
      nodes.push(
        ...setText(
          fitted,
          {
            key: `${name}/${index}`,
            x: isRight ? x + w : x,
            y: y + pad,
            anchor: isRight ? 'right' : 'left',
            fill,
            element: 'printout',
            role: 'note',
            tabular: isFigures,
          },
          measure,
        ),
      )
    }
    y += height
    const [first] = columns
    const last = columns.at(-1)
    if (first && last)
      nodes.push({
        kind: 'rect',
        key: `${name}/line`,
        x: first.x,
        y,
        w: last.x + last.w - first.x,
        h: 1.5,
        fill: surface.line,
      })
  }
  drawRow(
    columns.map(({ title, w }) => ({ ...fitCell(title, w, 600, measure) })),
    headerHeight,
    surface.muted,
    `${key}/head`,
  )
  for (const row of rows.slice(from)) {
    if (next > from && y + row.height > bottom) break
    drawRow(row.cells, row.height, surface.text, `${key}/${next}`)
    next += 1
  }
  return { nodes: isMirrored ? mirror(nodes, slideWidth) : nodes, y, next }
}
