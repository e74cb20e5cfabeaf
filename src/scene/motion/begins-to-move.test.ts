import { expect, test } from 'vitest'
import type { KeptPlaces } from '../kept-places.ts'
import { beginsToMove } from './begins-to-move.ts'

const places = (changedAt: number): KeptPlaces => ({
  name: 'q 1',
  look: 'cloud',
  places: [],
  largest: 20,
  limit: Infinity,
  hasMore: false,
  changedAt,
  triedAt: 0,
  waitsMs: null,
})
const travel = { from: { x: 0, y: 0 }, to: { x: 9, y: 0 }, since: 100, ms: 400 }

test('a picture that waits for a movement begins none, also while the clock of the stage stands still', () => {
  const still = { travels: new Map() }
  const before = { places: new Map([['q 1', places(0)]]), motion: still }
  expect(beginsToMove({ places: [places(100)], motion: still, at: 100 }, before)).toBe(true)
  const during = { places: new Map([['q 1', places(100)]]), motion: still }
  expect(beginsToMove({ places: [places(100)], motion: still, at: 100 }, during)).toBe(false)
})

test('a part that begins its way moves; one that is new, or on its way already, does not', () => {
  const moving = { travels: new Map([['a', travel]]) }
  const shown = { places: [], motion: moving, at: 100 }
  expect(beginsToMove(shown, { places: new Map(), motion: { travels: new Map() } })).toBe(true)
  expect(beginsToMove(shown, { places: new Map(), motion: moving })).toBe(false)
  const appearing = { travels: new Map([['a', { ...travel, from: travel.to }]]) }
  expect(beginsToMove({ ...shown, motion: appearing }, { places: new Map(), motion: undefined })).toBe(false)
})
