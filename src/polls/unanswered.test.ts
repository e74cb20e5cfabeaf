import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { poll } from '#contract/polls/poll.ts'
import type { Result } from '#contract/polls/results.ts'
import { kindOf, readAnswer } from './index.ts'
import { type ReportContext, addToTally, emptyReportContext } from './kind.ts'
import { type PlacedPoll, comparedPolls } from './placed.ts'

const nobody = new Map<string, number>()

test('a timer reports its seconds and takes no answers', () => {
  const asked = poll.parse({ type: 'timer', prompt: 'Break', timeLimitSec: 90 })
  expect(kindOf(asked).read).toBeUndefined()
  expect(kindOf(asked).report(asked, nobody, emptyReportContext)).toMatchObject({
    result: { seconds: 90 },
    summary: '90 seconds.',
  })
})

const at = '2026-01-01T00:00:00.000Z'
const person = (name: string) => ({ name, participantId: name.toLowerCase() })

test('a wheel shows its custom names, or all participants of the room', () => {
  const custom = poll.parse({
    type: 'wheel',
    prompt: 'Who?',
    wheelSource: 'custom',
    wheelNames: ['Ada', 'Bo'],
  })
  expect(
    kindOf(custom).report(custom, nobody, { ...emptyReportContext, people: [person('X')] }).result,
  ).toEqual({
    names: ['Ada', 'Bo'],
    total: 2,
    spins: [],
  })
  const all = poll.parse({ type: 'wheel', prompt: 'Who?' })
  const people = Array.from({ length: 1000 }, (_, index) => person(`P${index}`))
  const spins = [{ ...person('P777'), at }]
  const report = kindOf(all).report(all, nobody, { ...emptyReportContext, people, spins })
  expect(report.result).toMatchObject({ total: 1000, spins: [{ name: 'P777', at }] })
  const names = 'names' in report.result ? report.result.names : []
  expect(names).toHaveLength(limits.dialNames)
  expect(names).toContain('P777')
  expect(report.summary).toBe('The wheel drew “P777”.')
})

test('who was drawn before is not on the dial while a draw leaves them out, also under another name', () => {
  const all = poll.parse({ type: 'wheel', prompt: 'Who?' })
  const [ada, bo, cy] = [person('Ada'), person('Bo'), person('Cy')]
  const people = [{ ...ada, name: 'Countess Ada' }, bo, cy]
  const namesAfter = (...spins: ReportContext['spins']) =>
    kindOf(all).report(all, nobody, { ...emptyReportContext, people, spins }).result
  const everybody = ['Countess Ada', 'Bo', 'Cy']
  const fresh = { at, fresh: true } as const
  expect(namesAfter({ ...ada, at }, { ...bo, at })).toMatchObject({ names: everybody, total: 3 })
  expect(namesAfter({ ...ada, at }, { ...bo, ...fresh })).toMatchObject({ names: ['Bo', 'Cy'], total: 2 })
  expect(namesAfter({ ...ada, at }, { ...bo, ...fresh }, { ...cy, ...fresh })).toMatchObject({
    names: ['Cy'],
  })
  // Turned with all again.
  expect(namesAfter({ ...ada, at }, { ...bo, ...fresh }, { ...cy, at })).toMatchObject({ names: everybody })

  const custom = poll.parse({ ...all, wheelSource: 'custom', wheelNames: ['Tea', 'Cake', 'Tea'] })
  const drawn = (name: string) => ({ name, participantId: null, ...fresh })
  const spins = [drawn('Tea'), drawn('Cake')]
  expect(kindOf(custom).report(custom, nobody, { ...emptyReportContext, spins }).result).toMatchObject({
    names: ['Cake', 'Tea'],
  })
})

const options = ['Tea', 'Coffee']
const placed = (step: number, fields: object, overlay?: number): PlacedPoll => ({
  pollId: `q${step}`,
  step,
  poll: poll.parse({ prompt: `Question ${step}`, ...fields }),
  ...(overlay === undefined ? {} : { overlay }),
})
const withResult = (
  each: PlacedPoll,
  answers: readonly unknown[],
): { placed: PlacedPoll; result: Result } => {
  const cells = new Map<string, number>()
  for (const answer of answers) addToTally(cells, readAnswer(each.poll, answer).contributions)
  return { placed: each, result: kindOf(each.poll).report(each.poll, cells, emptyReportContext).result }
}

test('rounds compares earlier polls on one scale', () => {
  const rounds = poll.parse({ type: 'rounds', prompt: 'What changed?' })
  const earlier = [
    withResult(placed(1, { type: 'multiple-choice', options }), [{ choices: [0] }, { choices: [0] }]),
    withResult(placed(2, { type: 'multiple-choice', options: ['Coffee', 'Water'] }), [
      { choices: [0] },
      { choices: [1] },
    ]),
    withResult(placed(3, { type: 'rating' }), [{ score: 5 }, { score: 4 }]),
    withResult(placed(4, { type: 'nps' }), [{ score: 10 }]),
    withResult(placed(5, { type: 'ranking', options }), [{ order: [1, 0] }]),
    withResult(placed(6, { type: 'hundred-points', options }), [{ points: [25, 75] }]),
  ]
  const { result, table } = kindOf(rounds).report(rounds, nobody, { ...emptyReportContext, earlier })
  expect(result).toMatchObject({
    rounds: [1, 2, 3, 4, 5, 6].map(step => ({ step, prompt: `Question ${step}` })),
    series: [
      { label: 'Tea', shares: [1, null, null, null, 0, 0.25] },
      { label: 'Coffee', shares: [0, 0.5, null, null, 1, 0.75] },
      { label: 'Water', shares: [null, 0.5, null, null, null, null] },
      { label: 'Rating', shares: [null, null, 0.875, null, null, null] },
      { label: 'Net promoter score', shares: [null, null, null, 1, null, null] },
    ],
  })
  // Each figure is written as its poll writes it.
  expect(table.rows[0]).toEqual(['Tea', '100%', null, null, null, '2.0', '25.0'])
})

test('the summary of rounds describes the largest change', () => {
  const rounds = poll.parse({ type: 'rounds', prompt: 'What changed?' })
  const asked = (step: number, first: number) =>
    withResult(
      placed(step, { type: 'multiple-choice', options }),
      Array.from({ length: 10 }, (_, index) => ({ choices: [index < first ? 0 : 1] })),
    )
  const say = (...earlier: { placed: PlacedPoll; result: Result }[]) =>
    kindOf(rounds).report(rounds, nobody, { ...emptyReportContext, earlier }).summary
  expect(say(asked(1, 2), asked(2, 7))).toBe('“Tea” changed most, from 20% to 70%.')
  expect(say(asked(1, 2), asked(2, 2))).toBe('Nothing changed from the first poll to the last.')
  expect(say()).toBe('0 polls side by side.')
})

test('rounds compares the polls in refs, or every full-screen poll before it', () => {
  const one = placed(1, { type: 'rating' })
  const card = placed(2, { type: 'rating' }, 0)
  const three = placed(3, { type: 'rating' })
  const later = placed(6, { type: 'rating' })
  const all = [one, card, three, later]
  expect(comparedPolls(placed(5, { type: 'rounds' }), all)).toEqual([one, three])
  expect(comparedPolls(placed(5, { type: 'rounds', refs: [3, 6] }), all)).toEqual([three])
})
