import type { Figures } from '#contract/text/figures.ts'
import type { Table } from '#contract/polls/results.ts'
import { slideWidth } from './context.ts'
import type { Measure } from './measure.ts'
import { mirror } from './mirror.ts'
import type { Node } from './primitives.ts'
import { setText } from './set-text.ts'
import { type Fitted, fit } from './text.ts'
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
/** A word is broken where it would take more than this part of the width. */
const widestWord = 0.4

/** A table of so many rows is set in parts side by side, where at least this part of its rows keeps to one line in them. */
const sideBySide = { rows: 20, mostParts: 3, gap: 72, inOneLine: 0.9 } as const

/** The cells of a row, and its height, px. */
interface Row {
  cells: readonly Fitted[]
  height: number
}

/** A table whose columns have their places. */
export interface TablePlan {
  /** The columns of its first part. */
  columns: readonly { x: number; w: number; isFigures: boolean }[]
  /** How far each part lies from the first, px. A long table of short rows has several, side by side. */
  parts: readonly number[]
  /** The names of the columns, above each part. */
  header: Row
  rows: readonly Row[]
  /** Whether it is mirrored when it is drawn, because it is read from the right. */
  isMirrored: boolean
}

type Cell = Table['rows'][number][number]

/** How a table is written: its numbers, and where its first column is. */
type TableWords = Pick<Figures, 'numberText'> & { direction: 'ltr' | 'rtl' }

/** Gives each column what it needs. Where that is too much, those of figures get it, and those of texts share the rest, none less than its longest word. */
export function planTable(
  { columns, rows }: Table,
  { x, w: whole }: { x: number; w: number },
  { numberText, direction }: TableWords,
  measure: Measure,
): TablePlan {
  const textOf = (cell: Cell | undefined): string =>
    cell === null || cell === undefined ? '–' : typeof cell === 'number' ? numberText(cell) : cell
  const font = { family: houseFont, size, weight: 600 }
  const widthOf = (text: string) => Math.max(narrowest, measure(text, font).width + slack)
  const widths = [columns, ...rows.map(row => columns.map((_, index) => textOf(row[index])))].map(texts =>
    texts.map(widthOf),
  )
  const natural = columns.map((_, index) => Math.max(...widths.map(row => row[index] ?? 0)))
  const count = countParts(widths.slice(1), whole)
  const w = partWidth(whole, count)
  const isFigures = columns.map((_, index) => index > 0 && rows.every(row => isFigure(row[index])))
  const most = w / Math.max(2, columns.length)
  const words = columns.map((name, index) =>
    Math.min(
      w * widestWord,
      Math.max(...[name, ...rows.map(row => textOf(row[index]))].map(text => wordWidth(text, measure))),
    ),
  )
  const fixed = natural.map((width, index) =>
    isFigures[index] ? Math.min(width, Math.max(most, words[index] ?? 0)) : 0,
  )
  const free = w - fixed.reduce((sum, each) => sum + each, 0) - between * (columns.length - 1)
  const texts = shareOut(
    columns.flatMap((_, index) =>
      isFigures[index] ? [] : [{ least: words[index] ?? 0, wanted: natural[index] ?? 0 }],
    ),
    free,
  ).values()
  let left = x
  const placed = columns.map((_, index) => {
    const column = {
      x: left,
      w: isFigures[index] ? (fixed[index] ?? 0) : (texts.next().value ?? 0),
      isFigures: isFigures[index] ?? false,
    }
    left += column.w + between
    return column
  })
  const fitRow = (cells: readonly (Cell | undefined)[], weight: number): Row => {
    const fitted = placed.map(({ w: width }, index) => fitCell(textOf(cells[index]), width, weight, measure))
    return { cells: fitted, height: Math.max(...fitted.map(({ height }) => height)) + 2 * pad }
  }
  return {
    isMirrored: direction === 'rtl',
    columns: placed,
    parts: Array.from({ length: count }, (_, index) => index * (w + sideBySide.gap)),
    header: fitRow(columns, 600),
    rows: rows.map(row => fitRow(row, 400)),
  }
}

/** Returns the width of the longest word of a text, px. */
const wordWidth = (text: string, measure: Measure): number =>
  Math.max(
    0,
    ...text.split(/\s+/).map(word => measure(word, { family: houseFont, size, weight: 600 }).width + slack),
  )

/** Shares so many px out: each gets its longest word, and then of what is left by how much more it would take. */
function shareOut(columns: readonly { least: number; wanted: number }[], free: number): number[] {
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, 0)
  const least = sumOf(columns.map(each => each.least))
  const wanted = sumOf(columns.map(each => each.wanted))
  if (wanted <= free) return columns.map(each => each.wanted)
  if (least >= free) return columns.map(each => (each.least / least) * free)
  const part = (free - least) / (wanted - least)
  return columns.map(each => each.least + (each.wanted - each.least) * part)
}

const partWidth = (whole: number, count: number): number => (whole - sideBySide.gap * (count - 1)) / count

/** Returns in how many parts side by side a table is set, from the widths that the cells of each of its rows need, px. */
function countParts(rows: readonly (readonly number[])[], whole: number): number {
  if (rows.length < sideBySide.rows) return 1
  const needed = rows
    .map(cells => cells.reduce((sum, each) => sum + each, 0) + between * (cells.length - 1))
    .toSorted((a, b) => a - b)
  const most = needed[Math.ceil(needed.length * sideBySide.inOneLine) - 1] ?? Infinity
  let count = sideBySide.mostParts as number
  while (count > 1 && partWidth(whole, count) < most) count -= 1
  return count
}

const isFigure = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || typeof cell === 'number' || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)

const fitCell = (text: string, width: number, weight: number, measure: Measure): Fitted =>
  fit(
    { text, width, height: Infinity, size, min: 18, weight, family: houseFont, maxLines: mostLines },
    measure,
  )

/**
 * Draws the rows of a table from `from` on, below the names of its columns, as many as end above `bottom`, and always one. Parts that
 * stand side by side get as many each. Returns where the longest of them ends, and the next row.
 */
export function drawTableRows(
  { columns, parts, header, rows, isMirrored }: TablePlan,
  from: number,
  place: { y: number; bottom: number; key: string },
  measure: Measure,
): { nodes: Node[]; y: number; next: number } {
  const { bottom, key } = place
  const nodes: Node[] = []
  const drawRow = ({ cells, height }: Row, at: { x: number; y: number; fill: string; name: string }) => {
    const { fill, name } = at
    for (const [index, fitted] of cells.entries()) {
      const { x: left = 0, w = 0, isFigures = false } = columns[index] ?? {}
      const x = at.x + left
      // Where the line ends before the table is mirrored.
      const isRight = isFigures || (fitted.direction === 'rtl') !== isMirrored
      nodes.push(
        ...setText(
          fitted,
          {
            key: `${name}/${index}`,
            x: isRight ? x + w : x,
            y: at.y + pad,
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
    const [first] = columns
    const last = columns.at(-1)
    if (first && last)
      nodes.push({
        kind: 'rect',
        key: `${name}/line`,
        x: at.x + first.x,
        y: at.y + height,
        w: last.x + last.w - first.x,
        h: 1.5,
        fill: surface.line,
      })
  }
  const inPart = Math.ceil((rows.length - from) / parts.length)
  let next = from
  let end = place.y
  for (const [index, x] of parts.entries()) {
    const [first] = rows.slice(next, next + 1)
    // No names of columns stand alone.
    if (!first || (next > from && place.y + header.height + first.height > bottom)) break
    const most = next + inPart
    let { y } = place
    drawRow(header, { x, y, fill: surface.muted, name: `${key}/head${index}` })
    y += header.height
    for (const row of rows.slice(next, most)) {
      if (next > from && y + row.height > bottom) break
      drawRow(row, { x, y, fill: surface.text, name: `${key}/${next}` })
      y += row.height
      next += 1
    }
    end = Math.max(end, y)
  }
  return { nodes: isMirrored ? mirror(nodes, slideWidth) : nodes, y: end, next }
}
