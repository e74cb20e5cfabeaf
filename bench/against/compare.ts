import { median, times } from '../figures.ts'
import { type Table, figureOf } from './tables.ts'

/** The tables of one round, measured one right after the other. */
export interface Round {
  here: Table
  there: Table
}

/** A difference at least as large as this, and in the same direction in every round, is named. */
const namedShare = 0.03

/**
 * Compares figures of two commits: a row for each figure with the medians of both, the median of the rounds' ratios, and their least and
 * greatest. A column whose cells never differ, or that holds words, says what its row is about. Throws when the tables of
 * the rounds have different rows.
 */
export function compareRounds(rounds: readonly Round[], names: { here: string; there: string }): Table {
  const tables = rounds.flatMap(({ here, there }) => [here, there])
  const [first = []] = tables
  const columns = Object.keys(first[0] ?? {}).filter(column =>
    tables.every(table => column in (table[0] ?? {})),
  )
  if (tables.some(table => table.length !== first.length))
    throw new Error('The rounds have tables of different lengths, which cannot be compared.')
  const isLabel = (column: string) =>
    first.every((row, index) => tables.every(table => table[index]?.[column] === row[column])) ||
    first.every((_, index) => tables.every(table => figureOf(table[index]?.[column] ?? '') === undefined))
  const labels = columns.filter(isLabel)
  return first.flatMap((row, index) => {
    const about = Object.fromEntries(labels.map(label => [label, row[label] ?? '']))
    return columns.flatMap(column => {
      if (labels.includes(column)) return []
      const pairs = rounds.flatMap(({ here, there }) => {
        const cells = { here: here[index]?.[column] ?? '', there: there[index]?.[column] ?? '' }
        const [ours, theirs] = [figureOf(cells.here), figureOf(cells.there)]
        return ours === undefined || theirs === undefined ? [] : [{ ...cells, ours, theirs }]
      })
      if (pairs.length === 0) return []
      return [
        {
          ...about,
          figure: column,
          [names.there]: middle(pairs.map(({ theirs, there }) => ({ value: theirs, cell: there }))),
          [names.here]: middle(pairs.map(({ ours, here }) => ({ value: ours, cell: here }))),
          ...ratios(pairs.map(({ ours, theirs }) => (ours === theirs ? 1 : ours / theirs))),
        },
      ]
    })
  })
}

/** Returns the cell of the median. */
function middle(cells: readonly { value: number; cell: string }[]): string {
  const value = median(cells.map(each => each.value))
  return cells.find(each => each.value === value)?.cell ?? ''
}

/** Returns the cells about the ratios of the rounds; a figure of 0 has none. */
function ratios(values: readonly number[]): Record<'ratio' | 'spread' | 'in every round', string> {
  if (!values.every(Number.isFinite)) return { ratio: '–', spread: '', 'in every round': '' }
  const sorted = values.toSorted((a, b) => a - b)
  const [least = 1, greatest = 1] = [sorted[0], sorted.at(-1)]
  // Of an even number between the two in the middle: the lower one would flatter this folder.
  const half = (sorted.length - 1) / 2
  const middling = Math.sqrt((sorted[Math.floor(half)] ?? 1) * (sorted[Math.ceil(half)] ?? 1))
  const isSure = Math.abs(middling - 1) >= namedShare
  return {
    ratio: times(middling),
    spread: `${least.toFixed(2)} to ${greatest.toFixed(2)}`,
    'in every round': isSure && greatest < 1 ? 'lower' : isSure && least > 1 ? 'higher' : '',
  }
}
