import { expect, test } from 'vitest'
import { aPoll } from '#test/scene/a-poll.ts'
import { kindOf } from './index.ts'
import { emptyReportContext } from './kind.ts'
import { phoneResultOf } from './phone-result.ts'
import { groupTexts } from './typed-texts.ts'

const poll = aPoll({ type: 'open-feed', accepted: ['Canberra', 'Kanberra'] })
const typed = ['Sydney', 'canberra!', 'Perth', 'sydney', 'Camberra', 'Sydney', 'CANBERRA', 'Hobart', 'perth?']

function report(accepted: string[] = []) {
  const entries = typed.map((text, at) => ({ text, at: new Date(at * 1000).toISOString(), name: `P${at}` }))
  const cells = new Map([
    ['#', typed.length],
    ...entries.map((entry, at) => [`e:${at}:${JSON.stringify(entry)}`, 1] as const),
  ])
  return kindOf(poll).report(poll, cells, { ...emptyReportContext, accepted })
}

test('typed answers are counted by text: all accepted spellings as the right one, then the wrong ones by their counts', () => {
  expect(report().result).toHaveProperty('texts', [
    { text: 'Canberra', count: 3, correct: true },
    { text: 'Sydney', count: 3 },
    { text: 'Perth', count: 2 },
    { text: 'Hobart', count: 1 },
  ])
})

test('what the host accepted counts as right, and the table marks it', () => {
  const { result, table } = report(['Hobart'])
  expect(result).toHaveProperty('texts.0', { text: 'Canberra', count: 4, correct: true })
  expect(table.columns).toEqual(['Entry', 'By', 'Right'])
  expect(table.rows.filter(row => row[2] === 'Yes').map(([text]) => text)).toEqual([
    'Hobart',
    'CANBERRA',
    'Camberra',
    'canberra!',
  ])
})

test('of wrong texts typed as often the latest is first, not the first in the alphabet', () => {
  const entries = ['Adelaide', 'Perth', 'Darwin'].map((text, at) => ({
    text,
    at: new Date(at * 1000).toISOString(),
  }))
  const cells = new Map([
    ['#', 3],
    ...entries.map((entry, at) => [`e:${at}:${JSON.stringify(entry)}`, 1] as const),
  ])
  expect(kindOf(poll).report(poll, cells, { ...emptyReportContext, accepted: [] }).result).toHaveProperty(
    'texts',
    [
      { text: 'Canberra', count: 0, correct: true },
      ...['Darwin', 'Perth', 'Adelaide'].map(text => ({ text, count: 1 })),
    ],
  )
})

test('phones get the most frequent texts only', () => {
  const texts = Array.from({ length: 40 }, (_, at) => ({ text: `${at}`, count: 1 }))
  const result = { entries: [], total: 40, waiting: 0, texts }
  expect(phoneResultOf(poll, result)).toHaveProperty('texts', texts.slice(0, 20))
})

test('a remote lists each text once, however it was spelt, with all entries that have it', () => {
  const groups = groupTexts(typed.map((text, id) => ({ text, id })))
  expect(
    groups.map(({ text, spellings, entries }) => [text, spellings, entries.map(({ id }) => id)]),
  ).toEqual([
    ['Sydney', ['sydney'], [0, 3, 5]],
    ['CANBERRA', ['canberra!'], [1, 6]],
    ['Perth', ['perth?'], [2, 8]],
    ['Camberra', [], [4]],
    ['Hobart', [], [7]],
  ])
})
