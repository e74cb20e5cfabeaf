import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockText,
  compactText,
  countText,
  guessText,
  meanText,
  numberText,
  percentText,
  plural,
  scoreText,
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
  expect([999_999, 1_250_000, -3_000_000].map(guessText)).toEqual(['999,999', '1.25M', '−3M'])
  expect([950, 12_000].map(compactText)).toEqual(['950', '12K'])
  expect([30.6, -3.6, -0.2, 0].map(scoreText)).toEqual(['+31', '−4', '0', '0'])
})

test('a count stands with its noun', () => {
  expect(plural(1, 'answer')).toBe('1 answer')
  expect(plural(0, 'answer')).toBe('0 answers')
  expect(plural(1_200, 'person', 'people')).toBe('1,200 people')
})

test('a countdown begins with its full time and ends at nought', () => {
  expect([65_000, 1, 0, -5].map(clockText)).toEqual(['1:05', '0:01', '0:00', '0:00'])
})

/** How a figure would be written by hand, and the files that may: what is no figure for people, or in their own locale. */
const byHand = /\.toLocaleString\(|Intl\.NumberFormat|padStart\(2, '0'\)|\)\s?%`|\* 100\)[^\n]{0,12}%/
const mayWrite = new Set([
  'contract/figures.ts',
  // A field that people type numbers into follows their locale.
  'web/phone/forms/parts/number.ts',
  // A date, not a number.
  'web/home/deck-row.tsx',
  // Colours as hexadecimal digits, and the numbers in the names of files.
  'server/render/paint-nodes.ts',
  'web/ui/downloads.ts',
])

test('no other file writes a percentage, a clock or a number by hand', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(300)
  const strays = files.filter(
    file => !mayWrite.has(file) && byHand.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(strays).toEqual([])
})
