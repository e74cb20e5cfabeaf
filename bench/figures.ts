/** Returns the quantile of the values at `share`, from 0 to 1; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? sorted[0] ?? 0
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Formats a time in ms. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`

/** Formats a ratio: `1.25×`. */
export const times = (value: number): string => `${value.toFixed(2)}×`

export const count = (value: number): string => Math.round(value).toLocaleString('en')

/** Prints rows as an aligned table with column names. */
export function printTable(title: string, rows: readonly Record<string, string>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map(name => Math.max(name.length, ...rows.map(row => row[name]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ')
  console.log(`\n${title}`)
  console.log(line(names))
  console.log(widths.map(width => '─'.repeat(width)).join('  '))
  for (const row of rows) console.log(line(names.map(name => row[name] ?? '')))
}
