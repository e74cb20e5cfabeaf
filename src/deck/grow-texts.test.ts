import { expect, test } from 'vitest'
import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { mapElements } from './elements.ts'
import { growTexts } from './grow-texts.ts'
import { withTextsOnPanels } from './panels.ts'

const grow = { fit: 'grow' }
const panels = [
  { id: 'left', rect: { x: 0.1, y: 0.3, w: 0.35, h: 0.3 } },
  { id: 'right', rect: { x: 0.55, y: 0.3, w: 0.35, h: 0.3 } },
]
const title = { id: 'title', text: 'T', rect: { x: 0.15, y: 0.35, w: 0.25, h: 0.05 }, style: grow }
const words = { id: 'words', text: 'a', rect: { x: 0.15, y: 0.45, w: 0.25, h: 0.1 }, style: grow }
const slideOf = (texts: object[], shapes: object[] = []): SlideStep =>
  contentOf([{ kind: 'slide', id: 's', texts, shapes }]).document[1] as SlideStep

/** A tenth of the slide for each line. */
const needed = ({ text }: TextElement) => text.split('\n').length / 10
const withText = (slide: SlideStep, id: string, text: string) =>
  mapElements(slide, item => (item.id === id ? { ...item, text } : item))
const type = (slide: SlideStep, id: string, text: string) =>
  growTexts(slide, withText(slide, id, text), needed)
const rects = (slide: SlideStep) =>
  Object.fromEntries([...slide.texts, ...slide.shapes].map(({ id, rect }) => [id, rect]))

test('a box becomes as high as its lines, and low again while it is just as high', () => {
  const slide = type(slideOf([words]), 'words', 'a\nb\nc')
  expect(rects(slide)['words']).toEqual({ ...words.rect, h: 0.3 })
  expect(rects(type(slide, 'words', 'a\nb'))['words']?.h).toBe(0.2)
})

test('a box that is higher than its lines stays as it is until they need more', () => {
  const slide = slideOf([{ ...words, rect: { ...words.rect, h: 0.25 } }])
  expect(rects(type(slide, 'words', 'a\nb'))['words']?.h).toBe(0.25)
  expect(rects(type(slide, 'words', 'a\nb\nc'))['words']?.h).toBe(0.3)
})

test('lines at the bottom of a box make it grow upwards, those in its middle both ways', () => {
  const grown = (valign: string) =>
    rects(type(slideOf([{ ...words, style: { fit: 'grow', valign } }]), 'words', 'a\nb\nc'))['words']?.y
  expect(grown('bottom')).toBeCloseTo(0.25)
  expect(grown('middle')).toBeCloseTo(0.35)
})

test('texts that shrink or are cut keep their boxes', () => {
  for (const style of [undefined, { fit: 'shrink' }, { fit: 'cut' }])
    expect(rects(type(slideOf([{ ...words, style }]), 'words', 'a\nb\nc'))['words']).toEqual(words.rect)
})

test('the panel of a text grows with it, and the panel beside it; what is below on the panel makes room', () => {
  const slide = slideOf([title, words], panels)
  const grown = rects(type(type(slide, 'title', 'T\nU'), 'words', 'a\nb\nc'))
  expect(grown['title']?.h).toBeCloseTo(0.2)
  expect(grown['words']?.y).toBeCloseTo(0.6)
  expect(grown['words']?.h).toBeCloseTo(0.3)
  expect(grown['left']?.h).toBeCloseTo(0.65)
  expect(grown['right']).toEqual({ ...panels[1]?.rect, h: grown['left']?.h })
})

test('texts that grow move with the panel on which they lie, others do not', () => {
  const other = { ...words, id: 'other', style: { size: 20 } }
  expect([...withTextsOnPanels(slideOf([title, words, other], panels), new Set(['left']))]).toEqual([
    'left',
    'title',
    'words',
  ])
  expect([...withTextsOnPanels(slideOf([title], panels), new Set(['right', 'title']))]).toEqual([
    'right',
    'title',
  ])
  const background = { id: 'all', rect: { x: 0, y: 0, w: 1, h: 1 } }
  expect([...withTextsOnPanels(slideOf([title], [background]), new Set(['all']))]).toEqual(['all'])
})
