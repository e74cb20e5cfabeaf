import { expect, test } from 'vitest'
import { fakeMeasure, flatten } from '#test/scene/fixtures.ts'
import { figuresIn } from '#contract/text/figures.ts'
import { drawTableRows, planTable } from './printed-table.ts'

const content = { x: 110, w: 1380 }
const words = { ...figuresIn('en'), direction: 'ltr' as const }

/** Returns the parts, the lines and the texts of a table that is drawn from the top of a page. */
function draw(columns: string[], rows: (string | number)[][], bottom = 2000) {
  const plan = planTable({ columns, rows }, content, words, fakeMeasure)
  const { nodes, next } = drawTableRows(plan, 0, { y: 100, bottom, key: 't' }, fakeMeasure)
  const flat = flatten(nodes)
  return {
    parts: plan.parts.length,
    next,
    header: flat.filter(({ node: { key } }) => key.startsWith('t/head')),
    body: flat.filter(({ node: { key } }) => /^t\/\d/.test(key)),
    flat,
  }
}

const wordRows = (count: number) => Array.from({ length: count }, (_, n) => [`word${n}`, 1])

test('names of columns that take two lines end above their rule, and the first row begins below it', () => {
  const { header, body } = draw(
    ['Option', 'Answers of everybody who was here in the first round', 'Change'],
    [['A long option that is read in every column of the table', 12, 3]],
  )
  const rule = header.find(({ node: { key } }) => key.endsWith('/line'))!
  const names = header.filter(({ node: { key } }) => !key.endsWith('/line'))
  const ends = names.map(({ bottom: end }) => end)
  expect(new Set(names.map(({ top }) => top)).size).toBeGreaterThan(1)
  expect(Math.max(...ends)).toBeLessThanOrEqual(rule.top)
  expect(Math.min(...body.map(({ top }) => top))).toBeGreaterThan(rule.top)
})

test('a long table of short rows stands in parts side by side, with as many rows each', () => {
  const { parts, next, body, header } = draw(['Word', 'People'], wordRows(60))
  expect([parts, next]).toEqual([3, 60])
  expect(header.filter(({ node: { key } }) => key.endsWith('/line'))).toHaveLength(3)
  const lowest = [19, 39, 59].map(n => body.find(({ node: { key } }) => key === `t/${n}/line`)!)
  expect(new Set(lowest.map(({ top }) => top)).size).toBe(1)
  expect(new Set(lowest.map(({ left }) => left)).size).toBe(3)
})

test('parts side by side fill a page before the next one begins', () => {
  const { next, flat } = draw(['Word', 'People'], wordRows(300), 1000)
  expect(next).toBeLessThan(300)
  expect(next % 3).toBe(0)
  expect(Math.max(...flat.map(({ bottom: end }) => end))).toBeLessThanOrEqual(1002)
})

test('a short table, and one of long rows, is one part', () => {
  expect(draw(['Word', 'People'], wordRows(12)).parts).toBe(1)
  const long = 'An answer that takes more than half of a line, as most of what people write does, and more'
  expect(
    draw(
      ['Entry', 'By'],
      Array.from({ length: 40 }, () => [long, 'Ada']),
    ).parts,
  ).toBe(1)
})

test('a narrow column beside long texts is as wide as its longest word', () => {
  const long = 'How will we measure whether it helps, and who looks at the numbers after six months?'
  const { flat } = draw(
    ['Question', 'Votes', 'By', 'Also asked as', 'Answered', 'Reply from the host'],
    [
      [long, 9, 'Tomasz', long, 'Yes', long],
      [long, 4, 'Mateo', '–', '–', '–'],
    ],
  )
  const texts = flat.flatMap(({ node }) => (node.kind === 'text' ? [node.text] : []))
  expect(texts).toEqual(expect.arrayContaining(['Tomasz', 'Mateo', 'Answered']))
})
