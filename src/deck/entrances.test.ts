import { expect, test } from 'vitest'
import { slideStep } from '#contract/deck/deck.ts'
import type { SlideStep } from '#contract/deck/deck.ts'
import { completeSlide } from './complete.ts'
import { withEntrance, withEntrancesInOrder } from './entrances.ts'
import { entrancesOf } from './entrances-of.ts'

const at = (x: number, y: number) => ({ x, y, w: 0.2, h: 0.1 })
const slideOf = (content: object): SlideStep =>
  completeSlide(slideStep.parse({ kind: 'slide', id: 's', ...content }), () => 'new')
const text = (id: string, x: number, y: number, more: object = {}) => ({
  id,
  text: id,
  rect: at(x, y),
  ...more,
})
const order = (slide: SlideStep) => Object.fromEntries(entrancesOf(slide))

test('the order of the numbers counts, not their gaps; a change in the editor closes them', () => {
  const slide = slideOf({
    texts: [text('a', 0, 0, { build: 30 }), text('b', 0, 0.2, { build: 7 }), text('c', 0, 0.4)],
    shapes: [{ id: 'd', build: 7 }],
  })
  expect(order(slide)).toEqual({ a: 2, b: 1, d: 1 })
  const changed = withEntrance(slide, new Set(['c']), 3)
  expect(order(changed)).toEqual({ a: 2, b: 1, c: 3, d: 1 })
  expect(changed.texts.map(({ build }) => build)).toEqual([2, 1, 3])
  const left = withEntrance(changed, new Set(['b', 'd']), 0)
  expect(left.texts.map(({ build }) => build)).toEqual([1, undefined, 2])
  expect('build' in left.shapes[0]!).toBe(false)
})

test('several come one after another in reading order, a group at once, after those that come already', () => {
  const slide = slideOf({
    texts: [
      text('right', 0.5, 0.21, { build: 4 }),
      text('left', 0.1, 0.2),
      text('below', 0.1, 0.6, { group: 'g' }),
      text('first', 0, 0, { build: 2 }),
    ],
    images: [{ id: 'picture', dataUrl: 'data:image/png;base64,AAAA', rect: at(0.4, 0.7), group: 'g' }],
  })
  const all = withEntrancesInOrder(slide, new Set(['right', 'left', 'below', 'picture']))
  expect(order(all)).toEqual({ first: 1, left: 2, right: 3, below: 4, picture: 4 })
  expect(order(withEntrancesInOrder(all, new Set(['first'])))).toEqual({
    left: 1,
    right: 2,
    below: 3,
    picture: 3,
    first: 4,
  })
})

test('what is hidden keeps its number, and is no entrance', () => {
  const slide = slideOf({
    texts: [text('a', 0, 0, { build: 1 }), text('b', 0, 0.2, { build: 2, hidden: true }), text('c', 0, 0.4)],
  })
  expect(order(slide)).toEqual({ a: 1 })
  const changed = withEntrance(slide, new Set(['c']), 2)
  expect(order(changed)).toEqual({ a: 1, c: 2 })
  expect(changed.texts.map(({ build }) => build)).toEqual([1, 2, 3])
})
