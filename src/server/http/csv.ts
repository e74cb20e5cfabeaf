import { stringify } from 'csv-stringify/sync'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { BoundOperation } from '#server/operations/handler.ts'
import { ListedOutput } from '#server/operations/listed-output.ts'
import { readInput, readingCall } from '#server/operations/run.ts'
import { readSnapshot } from '#server/store/snapshot.ts'
import { paced } from '#server/turns/pace.ts'
import { preferredType } from './accept.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Whether a request prefers CSV to JSON. */
export const wantsCsv = (request: FastifyRequest): boolean =>
  preferredType(request, ['application/json', 'text/csv']) === 'text/csv'

/** How many rows are written at once. */
const pageRows = 1_000
/** How many rows are read at once: each read costs several round trips to the database. */
const readRows = 2_000

/**
 * Runs an operation that lists something, over all its pages, and returns the list as CSV, a long one in pieces of 1,000 lines: a
 * line of column names, then a line per item, all as they were at one moment. Formulas are escaped, and values that are neither text nor number are written as JSON. Throws
 * the refusals of the operation before the first piece.
 */
export async function csvOf(
  context: Context,
  principal: Principal,
  { operation, run }: BoundOperation,
  sent: { path: unknown; query: unknown; body: unknown },
): Promise<string | AsyncIterable<Uint8Array>> {
  const input = readInput(operation, sent)
  const { table } = operation
  if (!table) return ''
  return readSnapshot(context, principal.team.id, async (snapshot, whileOpen) => {
    const call = { ...readingCall(context, principal), db: snapshot.db }
    const csv = await csvOfPages(table, input, page => run(call, page))
    return typeof csv === 'string' ? csv : whileOpen(csv)
  })
}

/** Returns the list of an operation as `csvOf` does; `run` reads one page of it. */
export async function csvOfPages(
  { columns, rows }: NonNullable<BoundOperation['operation']['table']>,
  input: Record<string, unknown>,
  run: (input: Record<string, unknown>) => Promise<unknown>,
): Promise<string | AsyncIterable<Uint8Array>> {
  /** Reads the rows of all pages, so many at a time; of the last ones there are fewer, or none. */
  async function* batches(): AsyncGenerator<Record<string, unknown>[], void> {
    let batch: Record<string, unknown>[] = []
    for (let cursor = input['cursor'], isLast = false; !isLast;) {
      const output = await run({ ...input, limit: readRows, cursor })
      for await (const part of output instanceof ListedOutput ? output.parts() : [output])
        for (const row of rows(part)) {
          batch.push(row)
          if (batch.length < pageRows) continue
          yield batch
          batch = []
        }
      cursor = nextOf(output)
      isLast = cursor === undefined
    }
    yield batch
  }
  const all = batches()
  const first = (await all.next()).value ?? []
  const start = await paced(() => writeCsv(columns, first))
  if (first.length < pageRows) return start
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(start)
    for await (const batch of all) yield Buffer.from(await paced(() => writeCsv(columns, batch, false)))
  }
  return pieces()
}

/** Returns the cursor of the next page of an output; undefined on the last. */
const nextOf = (output: unknown): unknown => Object(output)['next'] ?? undefined

/**
 * Returns rows as CSV for spreadsheets: with a byte order mark, the names of the columns and every field quoted. Rows that follow
 * others are without the former two (`isFirst` false). Formulas are escaped in each cell,
 * and in each line and semicolon-separated part of a cell.
 */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  isFirst = true,
): string =>
  stringify(
    rows.map(row => columns.map(column => cell(row[column]))),
    {
      header: isFirst,
      columns: [...columns],
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      bom: isFirst,
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
