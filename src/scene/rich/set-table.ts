import { direction as directionOf } from '#contract/text/direction.ts'
import { type Run, type Table, wordsOf } from './blocks.ts'
import { type Column, type LinesStyle, linesOf, setLines } from './set-lines.ts'
import type { Setting } from './setting.ts'
import { fontOf } from './style.ts'

/** In sizes of the type: beside and above the words of a cell. */
export const cell = { beside: 0.45, above: 0.3 } as const
/** px */
export const rule = { head: 3, row: 1.5 } as const

/** From baseline to baseline in a table at most, in sizes of the type. */
export const mostLeading = 1.25

/** Returns how wide the words of each column of a table are in a place of a width, px, without what is beside them. */
export function columnsOf(table: Table, width: number, setting: Setting): number[] {
  const { rows, align } = table
  return columnWidths(
    align.map((_, column) =>
      wordWidths(
        rows.map((cells, row) => ({
          runs: cells[column] ?? [],
          style: cellStyle(table, row, column, setting),
        })),
        setting,
      ),
    ),
    width - 2 * cell.beside * setting.style.size * align.length,
  )
}

const isFromRight = ({ rows }: Table): boolean => directionOf(rows.flat().map(wordsOf).join(' ')) === 'rtl'

function cellStyle(table: Table, row: number, column: number, { style, tones }: Setting): LinesStyle {
  const { size, family, italic, leading, bold } = style
  const weight = row === 0 || bold ? 700 : 400
  return {
    fontOf: run => fontOf(run, { family, italic, size, weight }),
    size,
    leading: Math.min(leading, mostLeading),
    align: table.align[column] ?? (isFromRight(table) ? 'right' : 'left'),
    fill: tones.text,
  }
}

/** Sets a table over the whole width, its columns as wide as their words ask. Returns its height, px. */
export function setTable(table: Table, { x, width }: Column, top: number, setting: Setting): number {
  const { rows } = table
  const { style, tones } = setting
  const { size, leading } = style
  const beside = cell.beside * size
  const above = cell.above * size
  const isRtl = isFromRight(table)
  const widths = columnsOf(table, width, setting)
  let y = top
  rows.forEach((cells, row) => {
    let along = beside
    const heights = cells.map((runs, column) => {
      const inner = widths[column] ?? 0
      const left = isRtl ? x + width - along - inner : x + along
      const { height } = setLines(
        runs,
        { x: left, width: inner + 0.5 },
        y + above,
        cellStyle(table, row, column, setting),
        setting,
      )
      along += inner + 2 * beside
      return height
    })
    y += Math.max(size * leading, ...heights) + 2 * above
    const isHead = row === 0
    const thick = isHead ? rule.head : rule.row
    if (isHead || row < rows.length - 1)
      setting.add({
        kind: 'rect',
        key: setting.key(),
        x,
        y: y - thick / 2,
        w: width,
        h: thick,
        fill: isHead ? tones.text : tones.line,
      })
  })
  return y - top
}

interface Widths {
  /** Of the longest word, and of the longest cell on one line, px. */
  least: number
  whole: number
}

function wordWidths(cells: readonly { runs: readonly Run[]; style: LinesStyle }[], setting: Setting): Widths {
  const widest = (width: number) =>
    Math.max(
      0,
      ...cells.flatMap(({ runs, style }) =>
        linesOf(runs, { x: 0, width }, style, setting).map(line => line.width),
      ),
    )
  return { least: widest(1), whole: widest(Infinity) }
}

/** Shares a width (px) among columns: each has its longest word whole where that is possible, and the rest is shared by what cells ask for. */
function columnWidths(columns: readonly Widths[], width: number): number[] {
  const sum = (key: keyof Widths) => columns.reduce((total, column) => total + column[key], 0) || 1
  const [least, whole] = [sum('least'), sum('whole')]
  if (whole <= width) return columns.map(column => (column.whole * width) / whole)
  if (least >= width) return columns.map(column => (column.least * width) / least)
  const part = (width - least) / (whole - least)
  return columns.map(column => column.least + (column.whole - column.least) * part)
}
