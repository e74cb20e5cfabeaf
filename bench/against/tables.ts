/** A table that a benchmark printed: rows of cells by the names of the columns. */
export type Table = Record<string, string>[]

/**
 * Reads the tables that `printTable` wrote, of any commit: a line of names, a line of `─` as wide as each column, and rows until
 * an empty line.
 */
export function readTables(text: string): Table[] {
  const lines = text.split('\n')
  const tables: Table[] = []
  for (const [index, line] of lines.entries()) {
    if (!/^─+(?: {2}─+)*$/.test(line)) continue
    const ends = Array.from(
      line.matchAll(/─+/g),
      ({ index: from, 0: marks }) => [from, from + marks.length] as const,
    )
    const cells = (row: string) => ends.map(([from, to]) => row.slice(from, to).trim())
    const names = cells(lines[index - 1] ?? '')
    const rows: Table = []
    for (const row of lines.slice(index + 1)) {
      if (row.trim() === '') break
      const values = cells(row)
      rows.push(Object.fromEntries(names.map((name, column) => [name, values[column] ?? ''])))
    }
    tables.push(rows)
  }
  return tables
}

/** Returns the number of a cell such as `1,063 ms`, `3.40×` or `25.2 kB`; undefined for anything else. */
export function figureOf(cell: string): number | undefined {
  const [, digits] = /^([+-]?\d[\d,]*(?:\.\d+)?)(?:×| ?(?:[µm]?s|[kM]?B|%|px))?$/.exec(cell) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}
