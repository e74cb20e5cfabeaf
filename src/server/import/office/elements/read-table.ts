import { limits } from '#contract/limits.ts'
import type { CellAlign, Run } from '#scene/rich/blocks.ts'
import { writeMarkdown } from '#scene/rich/write-markdown.ts'
import { fillNodeOf } from './looks.ts'
import { substituteFor } from './fonts.ts'
import { type Placement, boxOf, rectOf } from './placement.ts'
import { readCell } from './read-text.ts'
import type { SlideContext } from './slide-context.ts'
import { type XmlNode, all, find, flagOf, numberOf } from './xml-tree.ts'

/** The styles of tables without fills. */
const plainStyles = new Set([
  '{2D5ABB26-0587-4C30-8999-92F81FD0307C}',
  '{5940675A-B579-460E-94D1-54222C63F5DA}',
])
/** More cells than this cannot be read in a text. */
const mostCells = 600

/** Reads a table as a text with a table. */
export function readTable(table: XmlNode, id: string, placement: Placement, context: SlideContext): void {
  const properties = find(table, 'tblPr')
  const rows = all(table, 'tr').map(row => all(row, 'tc'))
  const cells = rows.flat()
  const columns = Math.max(0, ...rows.map(row => row.length))
  if (cells.length === 0 || cells.length > mostCells) return context.obstacle('a very large table')
  const isMerged = cells.some(
    cell =>
      ['gridSpan', 'rowSpan'].some(name => (numberOf(cell, name) ?? 1) > 1) ||
      ['hMerge', 'vMerge'].some(name => flagOf(cell, name) === true),
  )
  if (isMerged) context.obstacle('a table with merged cells')
  const style = find(properties, 'tableStyleId')
  const isStyled = style !== undefined && !plainStyles.has(style.text) && hasBands(properties)
  const isFilled = cells.some(cell => {
    const fill = fillNodeOf(find(cell, 'tcPr'))
    return fill !== undefined && fill.name !== 'noFill'
  })
  if (isStyled || isFilled) context.obstacle('a table with coloured cells')
  const read = rows.map(row => row.map(cell => readCell(find(cell, 'txBody'), context)))
  const runs = read.flat(2).flatMap(paragraph => paragraph.runs)
  const looks = runs[0] ?? read.flat(2)[0]?.looks
  const substitute = substituteFor(looks?.font ?? 'Arial')
  const size = (looks?.size ?? 30) * substitute.scale
  const align = Array.from({ length: columns }, (_, column): CellAlign => {
    const side = read.at(-1)?.[column]?.[0]?.align
    return side === 'left' || side === undefined ? null : side
  })
  const text = writeMarkdown([
    {
      kind: 'table',
      align,
      rows: read.map((row, index) =>
        Array.from({ length: columns }, (_, column) => wordsOf(row[column] ?? [], index === 0)),
      ),
    },
  ])
  if (text.length > limits.text) return context.obstacle(`a table of more than ${limits.text} characters`)
  const { colour } = looks ?? {}
  context.draft.text({
    id,
    text,
    format: 'markdown',
    rect: rectOf(boxOf({ ...placement, w: Math.min(1_600, placement.w), h: Math.min(900, placement.h) })),
    style: {
      size: Math.round(Math.min(400, Math.max(8, size)) * 10) / 10,
      font: substitute.family,
      ...(colour !== undefined && { color: colour }),
      fit: 'grow',
    },
    ...(context.group !== undefined && { group: context.group }),
  })
}

const hasBands = (properties: XmlNode | undefined): boolean =>
  ['firstRow', 'bandRow', 'firstCol', 'bandCol', 'lastRow', 'lastCol'].some(
    name => flagOf(properties, name) === true,
  )

/** Returns the words of a cell as one line; the head of a table of ours is bold by itself. */
const wordsOf = (paragraphs: ReturnType<typeof readCell>, isHead: boolean): Run[] =>
  paragraphs.flatMap(({ runs }, index) => [
    ...(index > 0 ? [{ text: ' ' }] : []),
    ...runs.map(({ text, form: { bold, ...form } }) => ({
      text: text.replaceAll('\n', ' '),
      ...form,
      ...(bold && !isHead && { bold: true as const }),
    })),
  ])
