import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { Bound } from '#server/operations/handler.ts'
import { readInput } from '#server/operations/run.ts'

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
  const { database, blobs, documents } = context
  const call = {
    context,
    principal,
    db: database.db,
    blobs,
    documents,
    changed: () => undefined,
    after: () => undefined,
  }
  const rows: Record<string, unknown>[] = []
  let cursor: unknown = input['cursor']
  do {
    const output = await run(call, { ...input, limit: pageRows, cursor })
    const page: Record<string, unknown> = { ...Object(output) }
    const list = page[operation.table ?? '']
    if (Array.isArray(list)) rows.push(...list)
    cursor = page['next'] ?? undefined
  } while (cursor !== undefined)
  const columns = columnsOf(operation)
  return stringify(
    rows.map(row => columns.map(column => cell(row[column]))),
    { header: true, columns, escape_formulas: true, record_delimiter: 'windows', bom: true },
  )
}

const cell = (value: unknown): string | number | boolean | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : plain(value)

const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

function columnsOf({ output, table }: Bound['operation']): string[] {
  const { properties } = z.toJSONSchema(output, { unrepresentable: 'any' })
  const list = properties?.[table ?? '']
  const items = typeof list === 'object' && !Array.isArray(list) ? list.items : undefined
  return typeof items === 'object' && !Array.isArray(items) ? Object.keys(items.properties ?? {}) : []
}
