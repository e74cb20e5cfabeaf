import { expect, test } from 'vitest'
import type { Poll } from '#contract/polls/poll.ts'
import type { RoundsResult } from '#contract/polls/results.ts'
import { kindOf, readAnswer } from '../index.ts'
import { addToTally, emptyReportContext } from '../kind.ts'

type Asked = Partial<Poll> & Pick<Poll, 'type'>
const pollOf = (asked: Asked, prompt: string): Poll => ({ prompt, options: [], timeLimitSec: null, ...asked })

function reportOn(poll: Poll, answers: readonly unknown[]) {
  const cells = new Map<string, number>()
  for (const answer of answers) addToTally(cells, readAnswer(poll, answer).contributions)
  return kindOf(poll).report(poll, cells, emptyReportContext)
}

/** Compares rounds: what was asked in each, and what was answered. */
function compare(...rounds: (readonly [asked: Asked, answers: readonly unknown[], prompt?: string])[]) {
  const earlier = rounds.map(([asked, answers, prompt = 'Question?'], step) => {
    const poll = pollOf(asked, prompt)
    return { placed: { pollId: `p${step}`, poll, step: step + 1 }, result: reportOn(poll, answers).result }
  })
  const report = kindOf({ type: 'rounds' }).report(pollOf({ type: 'rounds' }, 'What changed?'), new Map(), {
    ...emptyReportContext,
    earlier,
  })
  return { ...report, result: report.result as RoundsResult }
}

const budget = { type: 'hundred-points', options: ['Speed', 'Price'] } satisfies Asked
const order = { type: 'ranking', options: ['Speed', 'Price', 'Support'] } satisfies Asked
const stars = { type: 'rating' } satisfies Asked

test('points are compared by their means, with their unit and what changed', () => {
  const { result, summary, table } = compare(
    [budget, [{ points: [20, 80] }, { points: [25, 75] }]],
    [budget, [{ points: [41, 59] }]],
  )
  expect(result.rounds).toEqual([
    { step: 1, prompt: 'Question?', name: 'Before', measure: 'points', unit: 'mean points' },
    { step: 2, prompt: 'Question?', name: 'After', measure: 'points', unit: 'mean points' },
  ])
  expect(result.series[0]).toEqual({ label: 'Speed', shares: [0.225, 0.41], values: [22.5, 41] })
  expect(table).toEqual({
    columns: ['Option', 'Before (mean points)', 'After (mean points)', 'Change'],
    rows: [
      ['Speed', '22.5', '41.0', '+18.5'],
      ['Price', '77.5', '59.0', '−18.5'],
    ],
  })
  expect(summary).toBe('“Price” fell from 78 to 59 points; “Speed” rose from 23 to 41 points.')
})

test('a ranking is compared by mean places, of which the first is the best, and by the places that options rose', () => {
  const { result, summary, table } = compare(
    [order, [{ order: [0, 1, 2] }], 'Before the talk'],
    [order, [{ order: [2, 0, 1] }], 'After the talk'],
  )
  expect(result.series).toEqual([
    { label: 'Speed', shares: [1, 0.5], values: [1, 2] },
    { label: 'Price', shares: [0.5, 0], values: [2, 3] },
    { label: 'Support', shares: [0, 1], values: [3, 1] },
  ])
  expect(table).toEqual({
    columns: ['Option', 'Before the talk (mean place)', 'After the talk (mean place)', 'Places gained'],
    rows: [
      ['Speed', '1.0', '2.0', '−1'],
      ['Price', '2.0', '3.0', '−1'],
      ['Support', '3.0', '1.0', '+2'],
    ],
  })
  expect(summary).toBe('“Support” rose 2 places, from place 3 to 1; “Speed” fell 1 place, from place 1 to 2.')
})

test('options with the same mean share a place', () => {
  const { table, summary } = compare(
    [order, [{ order: [0, 1, 2] }, { order: [1, 0, 2] }]],
    [order, [{ order: [0, 1, 2] }]],
  )
  expect(table.rows.map(row => row.at(-1))).toEqual(['0', '−1', '0'])
  expect(summary).toBe('“Price” fell 1 place, from place 1 to 2.')
})

test('ratings are compared by their means, and by how many gave each score', () => {
  const { result, summary, table } = compare(
    [stars, [{ score: 2 }, { score: 3 }]],
    [stars, [{ score: 4 }, { score: 5 }]],
  )
  expect(result.series).toEqual([{ label: 'Rating', shares: [0.375, 0.875], values: [2.5, 4.5] }])
  expect(result.scores?.map(({ shares }) => shares)).toEqual([
    [0, 0],
    [0.5, 0],
    [0.5, 0],
    [0, 0.5],
    [0, 0.5],
  ])
  expect(table.columns).toEqual(['Stars', 'Before', 'After', 'Change'])
  expect(table.rows.slice(0, 2)).toEqual([
    ['Mean', '2.5', '4.5', '+2.0'],
    ['5', '0%', '50%', '+50'],
  ])
  expect(summary).toBe('The mean rose from 2.5 to 4.5 of 5.')
})

test('a net promoter score is compared as a score', () => {
  const { summary, table } = compare(
    [{ type: 'nps' }, [{ score: 6 }]],
    [{ type: 'nps' }, [{ score: 9 }, { score: 7 }]],
  )
  expect(table.rows).toEqual([['Net promoter score', '−100', '+50', '+150']])
  expect(summary).toBe('Net promoter score: from −100 to +50 (+150).')
})

test('nothing changed', () => {
  const same = [budget, [{ points: [20, 80] }]] as const
  expect(compare(same, same).summary).toBe('Nothing changed from the first poll to the last.')
  const ranked = [order, [{ order: [0, 1, 2] }]] as const
  expect(compare(ranked, ranked).summary).toBe('The order is the same in the first poll and the last.')
  const rated = [stars, [{ score: 3 }]] as const
  expect(compare(rated, rated).summary).toBe('The mean stayed at 3.0 of 5.')
})

test.each([budget, order, stars])('a round of $type without answers has no figures and no change', asked => {
  const answer = {
    'hundred-points': { points: [20, 80] },
    ranking: { order: [0, 1, 2] },
    rating: { score: 3 },
  }
  const { result, summary, table } = compare([asked, []], [asked, [answer[asked.type]]])
  expect(result.series.map(({ values }) => values?.[0])).toEqual(result.series.map(() => null))
  expect(table.rows.map(row => row.at(-1))).toEqual(table.rows.map(() => null))
  expect(summary).toBe('“Before” has no answers, so there is no change to tell.')
  expect(compare([asked, []], [asked, []]).summary).toBe('No answers yet.')
})

test('polls that measure different things each keep their own figures, without a change', () => {
  const { summary, table } = compare(
    [budget, [{ points: [20, 80] }], 'Budget?'],
    [{ type: 'multiple-choice', options: ['Speed', 'Price'] }, [{ choices: [0] }], 'Which?'],
  )
  expect(table).toEqual({
    columns: ['Option', 'Budget? (mean points)', 'Which?'],
    rows: [
      ['Speed', '20.0', '100%'],
      ['Price', '80.0', '0%'],
    ],
  })
  expect(summary).toBe('2 polls side by side.')
})

test('choices are compared as shares, as ever, and a question that was asked twice is called before and after', () => {
  const choice = { type: 'multiple-choice', options: ['Yes', 'No'] } satisfies Asked
  const { result, summary, table } = compare([choice, [{ choices: [0] }]], [choice, [{ choices: [1] }]])
  expect(result).toEqual({
    rounds: [
      { step: 1, prompt: 'Question?', name: 'Before' },
      { step: 2, prompt: 'Question?', name: 'After' },
    ],
    series: [
      { label: 'Yes', shares: [1, 0] },
      { label: 'No', shares: [0, 1] },
    ],
  })
  expect(table.columns).toEqual(['Option', 'Before', 'After'])
  expect(summary).toBe('“Yes” changed most, from 100% to 0%.')
})
