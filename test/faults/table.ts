import type { Attempt } from './fault-case.ts'

/** All tries of a case. */
export interface CaseReport {
  name: string
  attempts: readonly Attempt[]
}

const columns = [
  'case',
  'tries',
  'acknowledged',
  'lost',
  'doubled',
  'errors seen',
  'right after: median',
  'worst',
]

/** Whether anything was lost, counted twice, or wrong in a try. */
export const isBad = ({ lost, doubled, wrong }: Attempt): boolean =>
  lost > 0 || doubled > 0 || wrong.length > 0

/** Returns one table with a line for each case. */
export function tableOf(reports: readonly CaseReport[]): string {
  const rows = [columns, ...reports.map(rowOf)]
  const widths = columns.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row => row.map((cell, at) => (at === 0 ? cell.padEnd : cell.padStart).call(cell, widths[at] ?? 0)))
    .map(row => row.join('  '))
    .join('\n')
}

function rowOf({ name, attempts }: CaseReport): string[] {
  const sum = (field: 'acknowledged' | 'lost' | 'doubled' | 'errors') =>
    String(attempts.reduce((total, attempt) => total + attempt[field], 0))
  const times = attempts.flatMap(({ rightAfterMs }) => rightAfterMs ?? []).sort((a, b) => a - b)
  return [
    name,
    String(attempts.length),
    sum('acknowledged'),
    sum('lost'),
    sum('doubled'),
    sum('errors'),
    seconds(times[Math.floor((times.length - 1) / 2)]),
    seconds(times.at(-1)),
  ]
}

/** Returns a time as it stands in the table; a dash where nothing was measured. */
export const seconds = (ms: number | null | undefined): string =>
  ms === undefined || ms === null ? '–' : `${(ms / 1_000).toFixed(2)} s`
