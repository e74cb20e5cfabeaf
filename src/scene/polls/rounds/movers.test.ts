import { expect, test } from 'vitest'
import { findMovers } from './movers.ts'
import type { Series } from './series.ts'

const seriesOf = (...all: (number | null)[][]): Series[] =>
  all.map((shares, index) => ({
    key: `s${index}`,
    label: `Option ${index + 1}`,
    colour: '#4468c9',
    shares,
    first: shares[0] ?? null,
    last: shares.at(-1) ?? null,
    change: null,
    figures: { first: '', last: '', all: [] },
  }))
const keysOf = (movers: ReadonlySet<Series>) => [...movers].map(({ key }) => key).toSorted()

test('the three series that moved most are the movers, up or down, also when they moved back', () => {
  const series = seriesOf([0.1, 0.1], [0.5, 0.2], [0.1, 0.3], [0.2, 0.25], [0.1, 0.6, 0.1])
  expect(keysOf(findMovers(series))).toEqual(['s1', 's2', 's4'])
})

test('those that are tied with the first that is left out are left out too', () => {
  const series = seriesOf([0.5, 0.2], [0.1, 0.2], [0.2, 0.3], [0.2, 0.3])
  expect(keysOf(findMovers(series))).toEqual(['s0'])
})

test('nothing that stays where it is, or was there once only, has moved', () => {
  expect(keysOf(findMovers(seriesOf([0.5, 0.5], [0.25, 0.26], [null, 0.3])))).toEqual([])
})
