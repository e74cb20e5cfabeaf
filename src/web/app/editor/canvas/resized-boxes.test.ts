import { expect, test } from 'vitest'
import type { Rect } from '#contract/deck/element.ts'
import {
  type Handle,
  handles,
  keepsAspect,
  leastSidesOf,
  resizedBox,
  resizedTurnedBox,
  scaledBox,
} from './resized-boxes.ts'

const around: Rect = { x: 0.1, y: 0.2, w: 0.4, h: 0.2 }

test('what lies in a box keeps its place in it when that is resized', () => {
  const half = { x: 0.3, y: 0.2, w: 0.2, h: 0.1 }
  const larger = { x: 0.1, y: 0.1, w: 0.8, h: 0.3 }
  const { x, y, w, h } = scaledBox(half, around, larger)
  expect([x, y, w, h].map(length => length.toFixed(4))).toEqual(['0.5000', '0.1000', '0.4000', '0.1500'])
  expect(scaledBox(around, around, larger)).toEqual(larger)
})

test('a line that is flat becomes as high as the box that is drawn', () => {
  const flat = { ...around, h: 0 }
  expect(scaledBox(flat, flat, { ...around, h: 0.3 }).h).toBe(0.3)
})

test('the corners of a picture keep its proportions, and its sides cut it; beside others only those of one that is cropped', () => {
  const picture = (fit?: 'contain' | 'cover') => ({
    list: 'images' as const,
    item: { id: 'p', dataUrl: '', z: 0, rect: around, ...(fit && { fit }) },
  })
  expect(keepsAspect(picture(), 'e', true)).toBe(false)
  expect(keepsAspect(picture(), 'e', false)).toBe(true)
  expect(keepsAspect(picture('cover'), 'e', false)).toBe(false)
  expect(keepsAspect(picture(), 'se', true)).toBe(true)
})

test('several elements become no smaller than the smallest of them allows', () => {
  const text = (w: number) => ({
    list: 'texts' as const,
    item: { id: 'abc', text: 'Words', z: 0, rect: { ...around, w } },
  })
  expect(leastSidesOf([text(0.4), text(0.05)], around).w).toBeCloseTo(0.16)
  // What is smaller than allowed already keeps its size.
  expect(leastSidesOf([text(0.01)], around).w).toBeCloseTo(0.4)
})

const frame = { width: 1_600, height: 900 }
/** Where a point of a box lies, px: `across` and `down` are -1, 0 or 1, from its middle. */
function pointOf({ x, y, w, h }: Rect, degrees: number, across: number, down: number) {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [(across * w * frame.width) / 2, (down * h * frame.height) / 2]
  return [
    (x + w / 2) * frame.width + dx * Math.cos(angle) - dy * Math.sin(angle),
    (y + h / 2) * frame.height + dx * Math.sin(angle) + dy * Math.cos(angle),
  ] as const
}
const sideOf = (handle: Handle, low: string, high: string) =>
  handle.includes(low) ? -1 : handle.includes(high) ? 1 : 0

test.each([0, 15, 90, -37, 180].flatMap(degrees => handles.map(handle => ({ degrees, handle }))))(
  'a box that is turned by $degrees° and resized by $handle keeps its opposite corner or edge',
  ({ degrees, handle }) => {
    const opposite = [-sideOf(handle, 'w', 'e'), -sideOf(handle, 'n', 's')] as const
    const before = pointOf(around, degrees, ...opposite)
    // Also so far that it would leave the slide.
    for (const by of [0.05, -0.05, 0.6]) {
      const to = resizedBox(around, by, by, { handle, keepsAspect: false })
      const after = resizedTurnedBox(around, to, { degrees, frame })
      pointOf(after, degrees, ...opposite).forEach((at, axis) => expect(at).toBeCloseTo(before[axis]!, 6))
      expect(Math.min(after.x, after.y)).toBeGreaterThanOrEqual(-1e-9)
    }
  },
)
