import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Poll, poll } from '#contract/polls/poll.ts'
import { asPlace, asSpots } from '#contract/polls/result-kinds.ts'
import { answerText } from '../answer-text.ts'
import { kindOf, readAnswer } from '../index.ts'
import { addToTally, emptyReportContext } from '../kind.ts'
import { phoneResultOf } from '../phone-result.ts'
import { revealedSummary } from '../right-answer.ts'
import { englishResultWords } from '../result-words.ts'
import { showResultsOf } from '../show-results.ts'
import { isInRegion } from './region.ts'
import { mergeSpots } from './spots.ts'

const picture = 'data:image/png,'
const region = { x: 0.5, y: 0, w: 0.25, h: 0.5 }
const asked = (place: object): Poll =>
  poll.parse({ type: 'place-map', prompt: 'Where?', place: { picture, ...place } })
const pump = asked({ label: 'Pump', region })
const open = asked({ label: '' })

function report(of: Poll, ...answers: unknown[]) {
  const cells = new Map<string, number>()
  for (const answer of answers) addToTally(cells, readAnswer(of, answer).contributions)
  return { ...kindOf(of).report(of, cells, emptyReportContext), cells }
}
const revealed = (of: Poll, ...answers: unknown[]) =>
  revealedSummary(of, report(of, ...answers), englishResultWords)

const [right, alsoRight, wrong] = [
  { x: 0.6, y: 0.2 },
  { x: 0.5, y: 0.5 },
  { x: 0.1, y: 0.9 },
]

test('an answer is kept to a thousandth of the picture and counted by a two-hundredth', () => {
  const { value, contributions } = readAnswer(pump, { x: 0.123456, y: 1 })
  expect(value).toEqual({ x: 0.123, y: 1 })
  expect(contributions).toEqual([
    ['#', 1],
    ['s:0.125:1', 1],
  ])
})

test.each([{ x: 1.01, y: 0 }, { x: 0.5 }, { x: 0.5, y: 0.5, z: 1 }, { lat: 1, lon: 2 }, null])(
  'refuses %j, which is no spot on the picture',
  answer => {
    expect(() => readAnswer(pump, answer)).toThrow()
  },
)

test('a poll on the map takes no spot', () => {
  const place = { label: 'Lima', lat: -12, lon: -77, zoom: 5 }
  const onMap = poll.parse({ type: 'place-map', prompt: 'Where?', place })
  expect(() => readAnswer(onMap, right)).toThrow()
  expect(asPlace(report(onMap, { lat: 1, lon: 2 }).result)?.points).toHaveLength(1)
})

test('counts who pinned a spot in the region, its edge included', () => {
  const { result } = report(pump, right, alsoRight, wrong, wrong)
  expect(asSpots(result)).toEqual({
    spots: [
      { ...wrong, count: 2 },
      { ...right, count: 1 },
      { ...alsoRight, count: 1 },
    ],
    place: { label: 'Pump', region, count: 2, share: 0.5 },
  })
})

test('without a region nothing is right, and the results are shown live', () => {
  expect(asSpots(report(open, right).result)?.place).toBeUndefined()
  expect(report(open, right).cells.has('in')).toBe(false)
  expect([showResultsOf(open), showResultsOf(pump)]).toEqual(['live', 'closed'])
})

test('table and sentence say in which part of the picture most spots are; only the revealed sentence how many are right', () => {
  const { table, summary } = report(pump, wrong, wrong, right)
  expect(table.columns).toEqual(['Part of the picture', 'People'])
  expect(table.rows.filter(([, count]) => count !== 0)).toEqual([
    ['Top', 1],
    ['Lower left', 2],
  ])
  expect(summary).toBe('Most spots: “Lower left”, 2 of 3 people (67%).')
  expect(revealed(pump, wrong, wrong, right)).toBe(`${summary} In the right region, “Pump”: 1 (33%).`)
  expect(revealed(asked({ label: ' ', region }), right)).toBe(
    '1 answer on the picture. In the right region: 1 (100%).',
  )
  expect(revealed(pump)).toBe('No answers yet.')
  expect(revealed(open, right, wrong)).toBe('2 answers on the picture.')
})

test('phones get the region with its share, and the spots', () => {
  const { result } = report(pump, right)
  expect(phoneResultOf(pump, result)).toEqual({
    spots: [{ x: 0.6, y: 0.2, count: 1 }],
    place: { label: 'Pump', region, count: 1, share: 1 },
  })
})

test('an answer is written as its two fractions', () => {
  expect(answerText(pump, right)).toBe('0.6, 0.2')
})

test('many spots are merged into at most 2,000 that count everybody', () => {
  const spots = Array.from({ length: 40_000 }, (_, index) => ({
    x: (index % 200) / 200,
    y: Math.floor(index / 200) / 200,
    count: 1 + (index % 3),
  }))
  const merged = mergeSpots(spots)
  const total = (all: typeof spots) => all.reduce((sum, { count }) => sum + count, 0)
  expect(merged.length).toBeLessThanOrEqual(2_000)
  expect(total(merged)).toBe(total(spots))
  expect(mergeSpots(spots.slice(0, 2_000))).toEqual(spots.slice(0, 2_000))
})

test('a spot is in a region, or it lies on one side of it', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(part, part, (x, y) => {
      const beside = x < 0.5 - 1e-6 || x > 0.75 + 1e-6 || y > 0.5 + 1e-6
      const inside = x > 0.5 + 1e-6 && x < 0.75 - 1e-6 && y < 0.5 - 1e-6
      if (beside || inside) expect(isInRegion({ x, y }, region)).toBe(inside)
    }),
  )
})
