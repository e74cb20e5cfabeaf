import { expect, test } from 'vitest'
import { distanceKm } from '#polls/geography/distance.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { listTexts } from '../../primitives.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const prague = { label: 'Charles Bridge, Prague', lat: 50.09, lon: 14.41 }
const near = { lat: 49, lon: 12, count: 5 }
const sydney = { lat: -33.9, lon: 151.2, count: 2 }
const lima = { lat: -12, lon: -77, count: 1 }

/** Draws the guesses, revealed unless `revealed` is false; `place` is what the poll has. */
function draw(
  points: readonly { lat: number; lon: number; count: number }[],
  { zoom = 5, revealed = true, label = prague.label, at = prague, box = slide } = {},
) {
  const place = { label, lat: at.lat, lon: at.lon }
  const voters = points.reduce((sum, { count }) => sum + count, 0)
  const nearest = points.toSorted((a, b) => distanceKm(a, place) - distanceKm(b, place))[0]
  const result = {
    points: [...points],
    ...(revealed && { place }),
    medianKm: revealed && nearest ? Math.round(distanceKm(nearest, place)) : null,
    bands: [],
  }
  const poll = aPoll({ type: 'place-map', place: { ...place, zoom } })
  return drawState({ poll, live: { revealed, open: !revealed, remainingMs: null, voters, result } }, box)
}

const beyond = (nodes: ReturnType<typeof draw>) =>
  [...listTexts(nodes)].find(({ key }) => key === 'q/beyond')?.text
const discsOf = (nodes: ReturnType<typeof draw>) =>
  flatten(nodes).filter(({ node }) => node.key.endsWith('/disc')).length

test('guesses beyond the revealed map are counted on it, and not drawn at its edge', () => {
  const all = draw([near, sydney, lima])
  expect(beyond(all)).toBe('3 guesses beyond the map')
  expect(discsOf(all)).toBe(1)
  expect(beyond(draw([near, lima]))).toBe('1 guess beyond the map')
  expect(beyond(draw([near]))).toBeUndefined()
})

test('at zoom 1 the revealed map is the earth, and has all guesses', () => {
  const nodes = draw([near, sydney, lima], { zoom: 1 })
  expect([beyond(nodes), discsOf(nodes)]).toEqual([undefined, 3])
})

test('a closer zoom moves guesses near the place apart', () => {
  const crowd = [0, 1, 2, 3].map(index => ({ lat: 49 + index / 2, lon: 9 + index, count: 1 }))
  expect(discsOf(draw(crowd, { zoom: 2 }))).toBe(1)
  expect(discsOf(draw(crowd, { zoom: 6 }))).toBe(4)
})

test('once revealed, a map of the earth shows far guesses far from the many near the place', () => {
  const reykjavik = { lat: 64.15, lon: -21.94 }
  const crowd = Array.from({ length: 40 }, (_, index) => ({
    lat: reykjavik.lat + (index % 5) / 4,
    lon: reykjavik.lon + Math.floor(index / 5) / 4,
    count: 1,
  }))
  // Nuuk, Bergen and Dublin are 1,400 to 1,500 km away.
  const far = [
    { lat: 64.2, lon: -51.7, count: 4 },
    { lat: 60.4, lon: 5.3, count: 3 },
    { lat: 53.3, lon: -6.3, count: 3 },
  ]
  expect(discsOf(draw([...crowd, ...far], { zoom: 1, at: { ...prague, ...reykjavik } }))).toBe(4)
})

test('[D28] before the reveal neither the place nor its zoom changes anything', () => {
  const points = [near, { lat: 41, lon: 2, count: 3 }]
  for (const box of boxes) {
    const [one, ...others] = [
      draw(points, { revealed: false, box }),
      draw(points, { revealed: false, zoom: 19, box }),
      draw(points, { revealed: false, at: { ...prague, ...lima }, label: 'Lima', box }),
    ]
    for (const other of others) expect(other).toEqual(one)
  }
})

test('what is said of guesses beyond the map covers neither the pin nor a name', () => {
  for (const box of boxes) {
    const marks = flatten(draw([near, sydney, lima], { box }))
    const [note] = marks.filter(({ node }) => node.key === 'q/beyond/sheet')
    if (!note) continue
    for (const { node, left, right, top, bottom } of marks) {
      if (!['q/place/sheet', 'q/median/sheet', 'q/place/eye'].includes(node.key)) continue
      const apart = right <= note.left || left >= note.right || bottom <= note.top || top >= note.bottom
      expect(apart, `${node.key} on ${box.width} × ${box.height} px`).toBe(true)
    }
  }
})
