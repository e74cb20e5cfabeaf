import type { Sample } from './sampler.ts'
import { type Trend, trendOf } from './trend.ts'

const megabyte = 1024 ** 2
const hoursOf30Days = 720

/** How a series is written, and what growth of it in 30 days would matter to an operator. */
interface Meaning {
  fits: (name: string) => boolean
  /** What a value is divided by when it is written. */
  unit: number
  suffix: string
  /** Null where growth is expected, because rooms and answers are kept. */
  matters: number | null
}

const kept = /^(database|data folder|rows of )/
const meanings: readonly Meaning[] = [
  { fits: name => name.startsWith('rows of '), unit: 1, suffix: '', matters: null },
  { fits: name => kept.test(name), unit: megabyte, suffix: ' MB', matters: null },
  // They have limits.
  { fits: name => name.startsWith('cache of '), unit: megabyte, suffix: ' MB', matters: null },
  {
    fits: name => /^(rss|heapUsed|external|arrayBuffers|write-ahead log)|memory$/.test(name),
    unit: megabyte,
    suffix: ' MB',
    matters: 300 * megabyte,
  },
  { fits: name => name.startsWith('event loop'), unit: 1, suffix: ' ms', matters: 100 },
  { fits: () => true, unit: 1, suffix: '', matters: 100 },
]
/** Its growth is the work that was done. */
const cumulative = new Set(['rooms', 'answers', 'processor ms', 'children processor ms'])

/** What was done meanwhile, by which growth of what is kept is divided. */
export interface Done {
  rooms: number
  answers: number
}

/** Returns the table of all series, one line each; `samples` are in order, and the first ones are of the start. */
export function tableOf(samples: readonly Sample[], done: Done): Record<string, string>[] {
  const names = new Set(samples.flatMap(sample => Object.keys(sample)))
  names.delete('minute')
  return [...names].flatMap(name => {
    const points = samples.flatMap(sample => {
      const value = sample[name]
      return value === undefined || Number.isNaN(value) ? [] : [{ at: sample.minute / 60, value }]
    })
    const isEmpty = points.every(({ value }) => value === points[0]?.value)
    if (cumulative.has(name) || (isEmpty && name.startsWith('rows of '))) return []
    return [rowOf(name, trendOf(points), done)]
  })
}

function rowOf(name: string, trend: Trend, done: Done): Record<string, string> {
  const { unit, suffix, matters } = meanings.find(({ fits }) => fits(name))!
  const text = (value: number | null) =>
    value === null ? '' : `${(value / unit).toFixed(unit === 1 && Number.isInteger(value) ? 0 : 1)}${suffix}`
  const { first, last, median, slope, error } = trend
  const month = slope === null ? null : slope * hoursOf30Days
  return {
    series: name,
    first: text(first),
    last: text(last),
    median: text(median),
    'per hour': slope === null ? '' : `${text(slope)} ± ${text(error)}`,
    '30 days': text(month),
    note: matters === null ? perUse(last - first, name, done) : isGrowing(trend, matters) ? 'LOOK' : '',
  }
}

/** Growth that a line through noise would not show by chance, and that would matter in 30 days. */
export const isGrowing = ({ slope, error }: Pick<Trend, 'slope' | 'error'>, matters: number): boolean =>
  slope !== null && error !== null && slope > 2 * error && slope * hoursOf30Days >= matters

/** What growth comes to a room and an answer: rows, or kilobytes. */
function perUse(grown: number, name: string, { rooms, answers }: Done): string {
  if (rooms === 0 || answers === 0) return ''
  const [unit, suffix] = name.startsWith('rows of ') ? [1, ''] : [1_024, ' kB']
  const by = (count: number) => `${(grown / unit / count).toFixed(2)}${suffix}`
  return `${by(rooms)} a room, ${by(answers)} an answer`
}
