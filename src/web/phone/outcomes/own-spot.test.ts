import { expect, test } from 'vitest'
import { spotWords } from './own-spot.tsx'

const region = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 }

test('a spot that earned points is near the region, and never called outside of it', () => {
  expect(spotWords({ x: 0.5, y: 0.5 }, region, true)).toBe('spot.found')
  expect(spotWords({ x: 0.65, y: 0.5 }, region, true)).toBe('spot.near')
  expect(spotWords({ x: 0.9, y: 0.5 }, region, true)).toBe('spot.outside')
  expect(spotWords({ x: 0.65, y: 0.5 }, region, false)).toBe('spot.outside')
})
