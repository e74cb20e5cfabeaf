import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCoveredText } from './covers.ts'

const words = ['Profit', 'rose', 'in', 'May'].map((text, index) => ({
  text,
  rect: { x: 0.1 + index * 0.1, y: 0.2, w: 0.08, h: 0.05 },
}))

test('lists the words that an element hides, in reading order, with the hidden share', () => {
  const covers = [
    { element: 'overlay 0', box: { x: 0.14, y: 0, w: 0.14, h: 0.5 } },
    { element: 'text 0', box: { x: 0.7, y: 0.7, w: 0.2, h: 0.2 } },
  ]
  expect(findCoveredText(words, covers)).toEqual([
    // Half of the first word and all of the second.
    { element: 'overlay 0', text: 'Profit rose', hidden: 0.75 },
  ])
})

test('only the lines of a text hide words, not the rest of its box', () => {
  const box = { x: 0, y: 0, w: 1, h: 1 }
  const drawn = [{ x: 0.1, y: 0.2, w: 0.08, h: 0.05 }]
  expect(findCoveredText(words, [{ element: 'text 0', box, drawn }])).toEqual([
    { element: 'text 0', text: 'Profit', hidden: 1 },
  ])
  expect(findCoveredText(words, [{ element: 'text 0', box, drawn: [] }])).toEqual([])
})

test('a word that is covered only at its edge is still readable', () => {
  const box = { x: 0, y: 0, w: 0.105, h: 1 }
  expect(findCoveredText(words, [{ element: 'shape 0', box }])).toEqual([])
})

test('the hidden share is between 0 and 1, and an element over the whole slide hides everything', () => {
  const side = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(side, side, side, side, (x, y, w, h) => {
      for (const { hidden } of findCoveredText(words, [{ element: 'a', box: { x, y, w, h } }])) {
        expect(hidden).toBeGreaterThan(0)
        expect(hidden).toBeLessThanOrEqual(1)
      }
    }),
  )
  expect(findCoveredText(words, [{ element: 'a', box: { x: 0, y: 0, w: 1, h: 1 } }])).toEqual([
    { element: 'a', text: 'Profit rose in May', hidden: 1 },
  ])
})
