import { expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { freePlace, roomyPlace } from './free-place.ts'
import { warningsOf } from './layout.ts'

const wanted = { x: 0.06, y: 0.12, w: 0.4, h: 0.16 }
const slideWith = (texts: object[], overlays: object[] = []): SlideStep => {
  const named = (list: object[], name: string) =>
    list.map((item, index) => ({ id: `${name}${index}`, ...item }))
  const step = { kind: 'slide', id: 's', texts: named(texts, 't'), overlays: named(overlays, 'c') }
  return contentOf([step]).document[1] as SlideStep
}

test('an element is put where it was wanted when nothing is there', () => {
  expect(freePlace(slideWith([]), wanted)).toEqual(wanted)
})

test('eight texts in a row are put beside each other, and a card beside a text', () => {
  const texts: object[] = []
  for (let count = 0; count < 8; count += 1)
    texts.push({ text: 'Words', rect: freePlace(slideWith(texts), wanted) })
  expect(warningsOf([slideWith(texts)])).toEqual([])

  const card = { x: 0.52, y: 0.12, w: 0.44, h: 0.76 }
  const poll = { type: 'rating', prompt: 'How was it?' }
  const slide = slideWith([{ text: 'Words', rect: { ...wanted, x: 0.5 } }])
  expect(
    warningsOf([
      slideWith([{ text: 'Words', rect: { ...wanted, x: 0.5 } }], [{ poll, rect: freePlace(slide, card) }]),
    ]),
  ).toEqual([])
})

test('a new text stands in the middle of the slide, or of the largest free place', () => {
  const size = { w: 0.4, h: 0.16 }
  const title = { text: 'Title', rect: { x: 0.08, y: 0.08, w: 0.8, h: 0.16 } }
  const inTheMiddle = { x: 0.3, y: 0.42, ...size }
  expect(roomyPlace(slideWith([]), size)).toEqual(inTheMiddle)
  expect(roomyPlace(slideWith([title]), size)).toEqual(inTheMiddle)

  const filled = { text: 'Words', rect: { x: 0.04, y: 0.3, w: 0.5, h: 0.66 } }
  const beside = roomyPlace(slideWith([title, filled]), size)
  expect(beside.x + beside.w / 2).toBeCloseTo(0.76)
  expect(beside.y + beside.h / 2).toBeCloseTo(0.61)
  expect([beside.w, beside.h]).toEqual([expect.closeTo(size.w), size.h])
})
