import { expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { addElement } from './elements.ts'
import { marginPlace } from './margin-place.ts'
import { newPoll } from './new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'

const slide = contentOf([{ kind: 'slide', id: 's' }]).document[1] as SlideStep
const page: SlideStep = { ...slide, pageIndex: 0 }
const wanted = { x: 0.52, y: 0.12, w: 0.44, h: 0.31 }
const how = { aspect: 210 / 297, keepsProportions: false, leastSide: 0.2 }
const withCard = (on: SlideStep): SlideStep => {
  const rect = marginPlace(on, wanted, how)
  if (!rect) throw new Error('There is no place.')
  const item = { id: `card ${on.overlays.length}`, poll: newPoll('rating', asWritten), rect }
  return addElement(on, { list: 'overlays', item })
}

test('on a portrait page cards stand in the margin, one below the other, and within what a stage shows', () => {
  const cards = withCard(withCard(page)).overlays.map(({ rect }) => rect)
  const margin = (16 / 9 / how.aspect - 1) / 2
  for (const { x, y, w, h } of cards) {
    expect(x).toBe(1)
    expect(x + w).toBeLessThan(1 + margin)
    expect(y).toBeGreaterThan(0)
    expect(y + h).toBeLessThan(1)
    expect(Math.min(w, h)).toBeGreaterThanOrEqual(how.leastSide)
  }
  expect(cards[1]!.y).toBeGreaterThan(cards[0]!.y + cards[0]!.h)
})

test('a picture in the margin keeps its proportions and is no larger than it was wanted', () => {
  const { w, h } = marginPlace(page, wanted, { ...how, keepsProportions: true })!
  expect(w / h).toBeCloseTo(wanted.w / wanted.h, 3)
  expect(w).toBeLessThanOrEqual(wanted.w)
})

test('a slide without a page has no margin, and a 4:3 page too little of one; a full one has no place', () => {
  expect(marginPlace(slide, wanted, how)).toBeUndefined()
  expect(marginPlace(page, wanted, { ...how, aspect: 4 / 3 })).toBeUndefined()
  const full = [1, 2].reduce(withCard, page)
  expect(marginPlace(full, wanted, how)).toBeUndefined()
})
