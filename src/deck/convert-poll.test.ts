import { expect, test } from 'vitest'
import type { Document, SlideStep } from '#contract/deck/deck.ts'
import { blankSlide } from './complete.ts'
import { cardToScreen, pollToCard } from './convert-poll.ts'
import { operationsBetween } from './edits/operations-between.ts'
import { newPoll } from './new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'

const poll = { ...newPoll('multiple-choice', asWritten), prompt: 'Lunch?', options: ['Soup', 'Salad'] }
const newId = () => 'new'
const join = { kind: 'join', id: 'join' } as const
const step = { kind: 'poll', id: 'lunch', poll, notes: 'Wait for all.', skip: true } as const
const text = { id: 't', text: 'Hungry?', rect: { x: 0, y: 0, w: 0.2, h: 0.1 }, z: 0 }
const withCard = (more: Partial<SlideStep> = {}): SlideStep => ({
  ...blankSlide(() => 'slide'),
  overlays: [{ id: 'card', poll, rect: { x: 0.5, y: 0.1, w: 0.4, h: 0.8 } }],
  notes: 'Say it.',
  ...more,
})

test('a poll that becomes a card keeps its id, its notes and settings, and links lead to its slide', () => {
  const linked = { ...blankSlide(() => 'first'), texts: [{ ...text, link: { step: 'lunch' } }] }
  const { document, index } = pollToCard([join, linked, step], 2, newId)
  expect(document[index]).toMatchObject({
    kind: 'slide',
    id: 'new',
    notes: 'Wait for all.',
    skip: true,
    overlays: [{ id: 'lunch', poll }],
  })
  expect(document[1]).toMatchObject({ texts: [{ link: { step: 'new' } }] })
})

test('there and back a poll is what it was', () => {
  const { document, index } = pollToCard([join, step], 1, newId)
  const slide = document[index]
  if (slide?.kind !== 'slide' || !slide.overlays[0]) throw new Error('It is no slide with a card.')
  expect(cardToScreen(document, index, slide.overlays[0]).document).toEqual([join, step])
})

test('a card beside other things leaves them on the slide and comes after it; its look and colour stay', () => {
  const style = { variant: 'lollipops', accent: '#aa3300', shadow: true }
  const slide = withCard({ texts: [text] })
  const card = { ...slide.overlays[0]!, style }
  const { document, index } = cardToScreen([join, { ...slide, overlays: [card] }], 1, card)
  expect(index).toBe(2)
  expect(document[1]).toMatchObject({ overlays: [], texts: [text], notes: 'Say it.' })
  expect(document[2]).toMatchObject({
    kind: 'poll',
    id: 'card',
    poll: { prompt: 'Lunch?', mcStyle: 'lollipops', accent: '#aa3300' },
  })
})

test('the operations that save it let the card leave its slide before its id is that of a step', () => {
  const content = (document: Document) =>
    ({ title: '', document, theme: {}, language: null, fonts: [] }) as never
  const slide = withCard({ texts: [text] })
  const before: Document = [join, slide]
  const { document } = cardToScreen(before, 1, slide.overlays[0]!)
  const operations = operationsBetween(content(before), content(document))
  expect(operations.map(({ op }) => op)).toEqual(['replace_step', 'add_step'])
})

test('the picture beside a poll becomes one of the slide in the same place, and there and back both are what they were', () => {
  const beside = { picture: 'data:image/png;base64,AA', focus: { x: 0.2, y: 0.5 }, alt: 'A soup' }
  for (const side of ['left', 'right'] as const) {
    const pictured = { ...step, beside: side === 'left' ? { ...beside, side } : beside }
    const { document, index } = pollToCard([join, pictured], 1, newId)
    const slide = document[index]
    if (slide?.kind !== 'slide' || !slide.overlays[0]) throw new Error('It is no slide with a card.')
    const { x, w } = slide.overlays[0].rect
    expect(slide.images).toMatchObject([
      { dataUrl: beside.picture, fit: 'cover', focus: beside.focus, alt: 'A soup' },
    ])
    expect(slide.images[0]!.rect).toMatchObject({ x: side === 'left' ? 0 : 0.62, y: 0, w: 0.38, h: 1 })
    expect(side === 'left' ? x > 0.38 : x + w < 0.62).toBe(true)
    expect(cardToScreen(document, index, slide.overlays[0]).document).toEqual([join, pictured])
  }
})

test('a picture that is turned, linked, lower than the slide or under the card stays on its slide', () => {
  const image = { id: 'i', dataUrl: 'data:image/png;base64,AA', z: 0, fit: 'cover' } as const
  const whole = { x: 0, y: 0, w: 0.4, h: 1 }
  const fills = (more: object) => {
    const slide = withCard({ images: [{ ...image, rect: whole, ...more }] })
    return cardToScreen([join, slide], 1, slide.overlays[0]!).document.length === 2
  }
  expect(fills({})).toBe(true)
  for (const more of [
    { rotation: 4 },
    { link: { step: 'join' } },
    { build: 1 },
    { fit: 'contain' },
    { rect: { ...whole, h: 0.8 } },
    { rect: { ...whole, x: 0.6 } },
    { rect: { ...whole, w: 0.1 } },
  ])
    expect(fills(more), JSON.stringify(more)).toBe(false)
})
