import { expect, test } from 'vitest'
import { type Alignment, align, distribute, withSameSide } from './arrange.ts'

const boxes = new Map([
  ['a', { x: 0.1, y: 0.2, w: 0.2, h: 0.1 }],
  ['b', { x: 0.5, y: 0.6, w: 0.4, h: 0.3 }],
  ['c', { x: 0.35, y: 0.3, w: 0.1, h: 0.1 }],
])
const area = { x: 0.1, y: 0.2, w: 0.8, h: 0.7 }

test.each<[Alignment, 'x' | 'y', number[]]>([
  ['left', 'x', [0.1, 0.1, 0.1]],
  ['center', 'x', [0.4, 0.3, 0.45]],
  ['right', 'x', [0.7, 0.5, 0.8]],
  ['top', 'y', [0.2, 0.2, 0.2]],
  ['middle', 'y', [0.5, 0.4, 0.5]],
  ['bottom', 'y', [0.8, 0.6, 0.8]],
])('boxes are aligned with an area: %s', (to, axis, expected) => {
  const aligned = [...align(boxes, to, area)]
  for (const [index, [id, box]] of aligned.entries()) {
    expect(box[axis]).toBeCloseTo(expected[index]!)
    expect({ ...box, [axis]: 0 }).toEqual({ ...boxes.get(id), [axis]: 0 })
  }
})

test('gaps are made equal between the first and the last box, which stay', () => {
  const { a, b, c } = Object.fromEntries(distribute(boxes, 'x'))
  expect([a!.x, b!.x]).toEqual([0.1, 0.5])
  expect(c!.x - (a!.x + a!.w)).toBeCloseTo(b!.x - (c!.x + c!.w))
  const two = new Map([...boxes].slice(0, 2))
  expect(distribute(two, 'y')).toEqual(two)
})

test('boxes get the width or the height of one of them, and stay at their corners', () => {
  const sized = withSameSide(boxes, 'b', 'w')
  expect([...sized.values()].map(({ x, w, h }) => [x, w, h])).toEqual([
    [0.1, 0.4, 0.1],
    [0.5, 0.4, 0.3],
    [0.35, 0.4, 0.1],
  ])
  expect(withSameSide(boxes, 'gone', 'w')).toEqual(boxes)
})
