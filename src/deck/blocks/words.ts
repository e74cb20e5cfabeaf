import type { BlockOf } from '#contract/deck/block.ts'
import { plainText } from '../plain-text.ts'
import { headed, type Parts } from './parts.ts'
import { sharedSize } from './type-size.ts'

const markdown = { format: 'markdown' } as const
/** From baseline to baseline, with what is free between points, in sizes of the type. */
const lineHeightOfLists = 1.9

/** Lays out a formatted text below its title. */
export const layOutWords = ({ title, text }: BlockOf<'text'>): Parts => {
  const { head, body } = headed(title)
  const size = sharedSize([plainText({ text, format: 'markdown' })], body, {
    most: 52,
    least: 40,
    lineHeight: lineHeightOfLists,
  })
  return { texts: [...head, { ...markdown, text, rect: body, style: { size } }] }
}

/** Lays out a program below its title. */
export const layOutCode = ({ title, code, language = '' }: BlockOf<'code'>): Parts => {
  const { head, body } = headed(title)
  // A fence is longer than any in the program.
  const fence = '`'.repeat(Math.max(3, ...(code.match(/`+/gu) ?? []).map(({ length }) => length + 1)))
  const text = `${fence}${language}\n${code}\n${fence}`
  return { texts: [...head, { ...markdown, text, rect: body, style: { size: 40 } }] }
}

/** Lays out rows of cells as a table below its title; the first row is its head. */
export const layOutTable = ({ title, rows }: BlockOf<'table'>): Parts => {
  const { head, body } = headed(title)
  const width = Math.max(...rows.map(row => row.length))
  const isFigures = (column: number) =>
    rows.slice(1).every(row => /^[\s\d.,%+−€$£-]*$/u.test(row[column] ?? ''))
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const cellsOf = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '')
  const [first = [], ...rest] = rows.map(cellsOf)
  const marks = first.map((_, column) => (isFigures(column) ? '--:' : '---'))
  const text = [line(first), line(marks), ...rest.map(line)].join('\n')
  return { texts: [...head, { ...markdown, text, rect: body, style: { size: 36 } }] }
}
