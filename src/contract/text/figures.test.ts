import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockText,
  columnFormat,
  compactText,
  countText,
  guessText,
  meanText,
  numberText,
  percentText,
  plural,
  quantileText,
  scoreText,
  startTimeText,
} from './figures.ts'

test('a share that is not nothing is never 0%, and one that is not all is never 100%', () => {
  expect([0, 0.004, 0.005, 0.5, 0.666, 0.995, 0.996, 1].map(percentText)).toEqual([
    '0%',
    '<1%',
    '1%',
    '50%',
    '67%',
    '>99%',
    '>99%',
    '100%',
  ])
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1 - Number.EPSILON, noNaN: true }), share => {
      expect(['0%', '100%']).not.toContain(percentText(share))
    }),
  )
})

test('numbers have their thousands set apart and a real minus sign', () => {
  expect([0, 12, 1_204, -4].map(countText)).toEqual(['0', '12', '1,204', '−4'])
  expect([3, 4.25, 33.333].map(meanText)).toEqual(['3.0', '4.3', '33.3'])
  expect([1_204.5, -0.125, 7].map(numberText)).toEqual(['1,204.5', '−0.125', '7'])
  expect([950, 12_000].map(compactText)).toEqual(['950', '12K'])
  expect([30.6, -3.6, -0.2, 0].map(scoreText)).toEqual(['+31', '−4', '0', '0'])
})

test('guesses have thousands set apart, but not where all that may be guessed are years', () => {
  const any = { estimateMin: -1e9, estimateMax: 1e9 }
  const texts = [1_969, 999_999, 1_250_000, -3_000_000].map(value => guessText(value, any))
  expect(texts).toEqual(['1,969', '999,999', '1.25M', '−3M'])
  const years = { estimateMin: 1900, estimateMax: 2025 }
  expect([1969, 1969.5].map(value => guessText(value, years))).toEqual(['1969', '1969.5'])
  for (const range of [{ estimateMin: 0, estimateMax: 2025 }, { estimateMin: 1000, estimateMax: 3000 }, {}])
    expect(guessText(1969, range)).toBe('1,969')
})

test('the median of whole years has no fraction', () => {
  const years = { estimateMin: 1900, estimateMax: 2025 }
  const whole = [{ value: 1987 }, { value: 1988 }]
  expect(quantileText(1987.5, whole, years)).toBe('1988')
  expect(quantileText(1987.25, [...whole, { value: 1986.5 }], years)).toBe('1987.25')
  expect(quantileText(3.5, [{ value: 3 }, { value: 4 }], { estimateMin: 0, estimateMax: 9 })).toBe('3.5')
})

test('a count stands with its noun', () => {
  expect(plural(1, 'answer')).toBe('1 answer')
  expect(plural(0, 'answer')).toBe('0 answers')
  expect(plural(1_200, 'person', 'people')).toBe('1,200 people')
})

test('a countdown begins with its full time and ends at nought', () => {
  expect([65_000, 1, 0, -5].map(clockText)).toEqual(['1:05', '0:01', '0:00', '0:00'])
  expect([272_000, 3_599_001, 3_600_000, 86_399_000, -5].map(startTimeText)).toEqual([
    '4:32',
    '1:00:00',
    '1:00:00',
    '23:59:59',
    '0:00',
  ])
})

test('the figures of a column have as many decimals, and the separators of the language', () => {
  expect([2_576, 12.5, -3].map(columnFormat(1, 'en'))).toEqual(['2,576.0', '12.5', '−3.0'])
  expect([columnFormat(0, 'de')(2_576), columnFormat(2, 'ar')(2_576.25)]).toEqual(['2.576', '2,576.25'])
})

/** How a figure would be written by hand, and the files that may: what is no figure for people, or in their own locale. */
const byHand = /\.toLocaleString\(|Intl\.NumberFormat|padStart\(2, '0'\)|\)\s?%`|\* 100\)[^\n]{0,12}%/
const mayWrite = new Set([
  'contract/text/figures.ts',
  // A field that people type numbers into follows their locale.
  'web/phone/forms/parts/number.ts',
  // Dates, not numbers.
  'web/app/library/deck-parts.tsx',
  'web/app/results/sessions-dialog.tsx',
  'web/app/editor/history/work-row.tsx',
  // Colours as hexadecimal digits, and the numbers in the names of files.
  'server/render/paint-nodes.ts',
  'server/render/painted-pictures.ts',
  'contract/text/file-name.ts',
])

test('no other file writes a percentage, a clock or a number by hand', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(300)
  const strays = files.filter(
    file => !mayWrite.has(file) && byHand.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(strays).toEqual([])
})
