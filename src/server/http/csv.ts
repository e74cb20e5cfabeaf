import { stringify } from 'csv-stringify/sync'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { Bound } from '#server/operations/handler.ts'
import { readInput, readingCall } from '#server/operations/run.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Whether a request asks for a table. */
export const wantsCsv = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  /\btext\/csv\b/i.test(accept)

const pageRows = 1_000

/**
 * The list of a reading operation as a table, all pages of it: a line of column names, then a line an item.
 * A cell that a spreadsheet would take for a formula is made harmless; what is no plain value stands as JSON.
 */
export async function csvOf(
  context: Context,
  principal: Principal,
  { operation, run }: Bound,
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

/** Rows as CSV that spreadsheets read: with a mark of its encoding, and no cell that is taken for a formula. */
export const writeCsv = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  stringify(
    rows.map(row => columns.map(column => cell(row[column]))),
    { header: true, columns: [...columns], escape_formulas: true, record_delimiter: 'windows', bom: true },
  )

const cell = (value: unknown): string | number | boolean | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : plain(value)

const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
