import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten, keysOf, states } from '#test/scene/fixtures.ts'

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

test('the name of a place covers nobody where there is space farther away', () => {
  const crowd = Array.from({ length: 49 }, (_, at) => ({
    lat: place.lat - 24 + (at % 7) * 8,
    lon: place.lon - 24 + Math.floor(at / 7) * 8,
    count: 1,
  }))
  const result = { points: crowd, place, medianKm: null, bands: [] }
  const live = { revealed: true, open: false, remainingMs: null, voters: crowd.length, result }
  const nodes = flatten(drawState({ poll, live }, slide))
  const sheet = nodes.find(({ node }) => node.key === 'q/place/sheet')
  const covered = nodes.filter(
    ({ node, left, right, top, bottom }) =>
      sheet &&
      node.key.endsWith('/disc') &&
      left < sheet.right &&
      right > sheet.left &&
      top < sheet.bottom &&
      bottom > sheet.top,
  )
  expect(sheet).toBeDefined()
  expect(covered).toEqual([])
})
