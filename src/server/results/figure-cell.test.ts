import { expect, test } from 'vitest'
import { figuresIn } from '#contract/text/figures.ts'
import { languages } from '#messages/languages.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import { figureCell } from './figure-cell.ts'

test.each(languages)('in %s shares, counts and means are numbers, and texts stay texts', language => {
  const { text } = resultWordsOf(language)
  const { percentText, meanText, numberText } = figuresIn(language)
  const columns = [
    text('column.option'),
    text('column.answers'),
    text('column.share'),
    text('column.mean'),
    'x',
    'y',
  ]
  const row = ['12', 3, percentText(0.43), meanText(-3.5), numberText(12_345.25), '12 km']
  const cell = (at: number) => figureCell({ columns, row, figure: columns[at] ?? '', voters: 7 }, language)
  expect([0, 1, 2, 3, 4, 5].map(cell)).toEqual(['12', 3, { share: 3 / 7 }, -3.5, 12_345.25, '12 km'])
  // Without the count that it is a share of, a share is the percentage that is shown.
  const alone = { columns: ['a', 'b'], row: ['A', percentText(0.43)], figure: 'b', voters: 7 }
  expect(figureCell(alone, language)).toEqual({ share: 0.43 })
})
