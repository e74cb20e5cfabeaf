import type { RoundsResult, Table } from '#contract/polls/results.ts'
import type { ResultWords } from '../result-words.ts'
import { changesOf, commonMeasure, valuesOf } from './changes.ts'
import { type Measure, changeBetween, figureText, signedMean } from './figure-texts.ts'

/** Returns a comparison as a table: a column for each round, and one for the change where there is a measure; that of ratings begins with the mean and has a row for each score. */
export function roundsTable(result: RoundsResult, words: ResultWords): Table {
  const { rounds, series, scores } = result
  const names = rounds.map(({ name, prompt }) => name ?? prompt)
  const { text } = words
  if (scores)
    return {
      columns: [text('column.stars'), ...names, ...(rounds.length > 1 ? [text('column.change')] : [])],
      rows: [
        ...series.map(one => row(text('column.mean'), valuesOf(one), 'stars', words)),
        ...scores.toReversed().map(({ score, shares }) => row(String(score), shares, undefined, words)),
      ],
    }
  const measure = commonMeasure(result)
  const changes = changesOf(result)
  const cells = series.map(one =>
    valuesOf(one).map((value, round) =>
      value === null ? null : tableText(rounds[round]?.measure, value, words),
    ),
  )
  const hasChange = measure !== undefined && measure !== 'mixed' && rounds.length > 1
  const changeIn = (index: number) => {
    const by = changes[index] ?? null
    if (by === null) return null
    const values = valuesOf(series[index] ?? { label: '', shares: [] })
    return measure === 'points'
      ? signedMean(changeBetween(measure, values[0] ?? 0, values.at(-1) ?? 0, 10), words)
      : words.scoreText(by)
  }
  return {
    columns: [
      text('column.option'),
      ...names.map((name, round) => {
        const unit = rounds[round]?.unit
        return unit === undefined ? name : `${name} (${unit})`
      }),
      ...(hasChange ? [text(measure === 'place' ? 'column.placesUp' : 'column.change')] : []),
    ],
    rows: series.map(({ label }, index) => [
      label,
      ...(cells[index] ?? []),
      ...(hasChange ? [changeIn(index)] : []),
    ]),
  }
}

/** Means have a decimal in tables, points too. */
const tableText = (measure: Measure, value: number, words: ResultWords): string =>
  measure === 'points' ? words.meanText(value) : figureText(measure, value, words)

function row(label: string, values: readonly (number | null)[], measure: Measure, words: ResultWords) {
  const [first = null, last = null] = [values[0], values.at(-1)]
  const by = first === null || last === null ? null : changeBetween(measure, first, last)
  const change = by === null ? null : measure === undefined ? words.scoreText(by) : signedMean(by, words)
  return [
    label,
    ...values.map(value => (value === null ? null : figureText(measure, value, words))),
    ...(values.length > 1 ? [change] : []),
  ]
}
