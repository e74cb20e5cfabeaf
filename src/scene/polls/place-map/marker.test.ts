import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, keysOf, states } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const place = { label: 'Belém Tower, Lisbon', lat: 38.7, lon: -9.2, zoom: 6 }
const poll = aPoll({ type: 'place-map', place })

const keysWith = (points: readonly { lat: number; lon: number; count: number }[]) => {
  const voters = points.reduce((sum, { count }) => sum + count, 0)
  const result = { points: [...points], place, medianKm: null, bands: [] }
  return keysOf(
    drawState({ poll, live: { revealed: true, open: false, remainingMs: null, voters, result } }, slide),
  )
}

test('the name of a place beside its pin needs no line', () => {
  expect(keysWith([{ lat: 40, lon: 120, count: 1 }])).not.toContain('q/place/stem')
})

test('a line joins a pin to its name where guesses leave no space beside it', () => {
  const state = Object.entries(states).find(([name]) => /place-map.*, revealed/u.test(name))?.[1]
  expect(state && keysOf(drawState(state, slide))).toContain('q/place/stem')
})
