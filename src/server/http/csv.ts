import { stringify } from 'csv-stringify/sync'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { BoundOperation } from '#server/operations/handler.ts'
import { readInput, readingCall } from '#server/operations/run.ts'
import { preferredType } from './accept.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Whether a request prefers CSV to JSON. */
export const wantsCsv = (request: FastifyRequest): boolean =>
  preferredType(request, ['application/json', 'text/csv']) === 'text/csv'

const pageRows = 1_000

/**
 * Runs an operation that lists something, over all its pages, and returns the list as CSV: a line of column names, then
 * a line per item. Formulas are escaped, and values that are neither text nor number are written as JSON.
 */
export async function csvOf(
  context: Context,
  principal: Principal,
  { operation, run }: BoundOperation,
  sent: { path: unknown; query: unknown; body: unknown },
): Promise<string> {
  const input = readInput(operation, sent)
  const call = readingCall(context, principal)
  if (!operation.table) return ''
  const rows: Record<string, unknown>[] = []
  let cursor: unknown = input['cursor']
  do {
    const output = await run(call, { ...input, limit: pageRows, cursor })
    rows.push(...operation.table.rows(output))
    cursor = Object(output)['next'] ?? undefined
  } while (cursor !== undefined)
  return writeCsv(operation.table.columns, rows)
}

/**
 * Returns rows as CSV for spreadsheets: with a byte order mark and every field quoted. Formulas are escaped in each cell,
 * and in each line and semicolon-separated part of a cell.
 */
export const writeCsv = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  stringify(
    rows.map(row => columns.map(column => cell(row[column]))),
    {
      header: true,
      columns: [...columns],
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      bom: true,
    },
  )

const cell = (value: unknown): string | number | null => {
  if (typeof value === 'string') return escapeFormulas(value)
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return null
  return escapeFormulas(JSON.stringify(value))
}

/** A plain decimal number, which no spreadsheet evaluates. */
const decimal = /^[+-]?\d{1,15}(\.\d{1,15})?$/
/** A part begins with the cell, after any character that some program reads as a line break, or after `;` or a tab. */
const formulaStart =
  /(^|[\r\n\v\f\u0085\u2028\u2029;\t])([[\s\p{Cf}]--[\t\r\n\v\f\u2028\u2029]]*)(?=[=+\-@＝＋－＠])/gv
/** Spreadsheets ignore these at the start of a cell. */
const strippedStart = /^[\t\r]/

/**
 * Returns a text with an apostrophe before each sign that would begin a formula. Programs that ignore quotes, or expect
 * `;` between cells, begin a new cell after a line break or a semicolon, so formulas are escaped there, too.
 */
function escapeFormulas(text: string): string {
  if (decimal.test(text)) return text
  const escaped = text.replace(formulaStart, "$1$2'")
  return strippedStart.test(escaped) ? `'${escaped}` : escaped
}
