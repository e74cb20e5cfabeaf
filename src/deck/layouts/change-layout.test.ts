import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from '#contract/deck/block.ts'
import type { SlideStep } from '#contract/deck/deck.ts'
import { slideLayout } from '#contract/deck/slide-layout.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { placeBlock } from '../blocks/index.ts'
import { blankSlide } from '../complete.ts'
import { elementsOf } from '../elements.ts'
import { layoutOf } from '../layout.ts'
import { newBlocks } from '../new-blocks.ts'
import { plainText } from '../plain-text.ts'
import { changeLayout, layoutsFor } from './change-layout.ts'

const ids = (name = 'id') => {
  let made = 0
  return () => `${name} ${(made += 1)}`
}
const slideOf = (block: Block, newId = ids()) => placeBlock(blankSlide(newId), block, newId)
const dataUrl = 'data:image/png;base64,AA'

function relaid(slide: SlideStep, layout: (typeof slideLayout.options)[number]): SlideStep {
  let made = 0
  const found = changeLayout(slide, layout, () => `later ${(made += 1)}`)
  if ('reason' in found) throw new Error(found.reason)
  return found.slide
}

/** What is read on a slide, in any order, without signs of lists. */
const wordsOf = (slide: SlideStep): string[] =>
  [...slide.texts, ...slide.shapes]
    .flatMap(({ text = '', format }) => plainText({ text, format }).split(/[\s:]+/u))
    .filter(word => word !== '' && !/^(?:\d{1,2}|\p{Lu}{1,2})$/u.test(word))
    .toSorted()

const columns: Block = {
  kind: 'columns',
  title: 'Before and after',
  columns: [
    { title: 'Before', text: 'Every answer was typed in by hand, and it took until the end of the week.' },
    { title: 'After', text: 'They are there.' },
  ],
}

test('texts keep their ids, wording, links and fonts in another layout', () => {
  const before = slideOf(columns)
  const [title, ...rest] = before.texts
  if (!title) throw new Error('It has no title.')
  const link = { url: 'https://example.org' }
  const own = { ...title, link, style: { ...title.style, font: 'Lora', color: '#aa0000' } }
  const after = relaid({ ...before, texts: [own, ...rest] }, 'timeline')
  expect(after.texts.find(({ id }) => id === title.id)).toMatchObject({
    text: 'Before and after',
    link,
    style: { font: 'Lora', color: '#aa0000' },
  })
  expect(after.texts.map(({ id }) => id).toSorted()).toEqual(before.texts.map(({ id }) => id).toSorted())
})

test('lines and panels of the former layout go', () => {
  const after = relaid(slideOf(columns), 'text')
  expect(after.shapes).toEqual([])
})

test('a list becomes an agenda, and columns that become a list become columns again', () => {
  const list = slideOf({ kind: 'text', title: 'Today', text: '- Numbers\n- A **quiz**\n- Questions' })
  const agenda = relaid(list, 'agenda')
  expect(agenda.texts.map(({ text }) => text)).toEqual([
    'Today',
    '1',
    'Numbers',
    '2',
    'A **quiz**',
    '3',
    'Questions',
  ])
  const before = slideOf(columns)
  expect(relaid(relaid(before, 'text'), 'columns').texts.map(({ text }) => text)).toEqual(
    before.texts.map(({ text }) => text),
  )
})

test('a picture, a chart and a card keep what they are', () => {
  const picture = slideOf({ kind: 'picture_left', dataUrl, alt: 'A house', title: 'Home', text: 'New.' })
  const image = { ...picture.images[0]!, focus: { x: 0.2, y: 0.4 } }
  expect(relaid({ ...picture, images: [image] }, 'picture_right').images).toMatchObject([
    { id: image.id, focus: image.focus, alt: 'A house', rect: { x: 0.54 } },
  ])
  const card = slideOf({
    kind: 'poll_right',
    title: 'Lunch',
    poll: { type: 'multiple-choice', prompt: 'Which?', options: ['Soup', 'Salad'], timeLimitSec: null },
  })
  expect(relaid(card, 'quote').overlays).toMatchObject([
    { id: card.overlays[0]?.id, poll: card.overlays[0]?.poll },
  ])
})

test('what a layout has no place for stays where it covers nothing, or moves there; what is locked or hidden stays', () => {
  const before = slideOf(columns)
  const icon = {
    id: 'icon',
    shape: 'icon',
    icon: 'rocket',
    rect: { x: 0.4, y: 0.5, w: 0.1, h: 0.18 },
    z: 9,
  } as const
  const hidden = { ...icon, id: 'hidden', hidden: true }
  const after = relaid({ ...before, shapes: [...before.shapes, icon, hidden] }, 'text')
  expect(after.shapes.find(({ id }) => id === 'hidden')).toEqual(hidden)
  const moved = after.shapes.find(({ id }) => id === 'icon')?.rect
  expect(moved).toBeDefined()
  expect(layoutOf(after).overlaps.filter(({ a, b }) => `${a} ${b}`.includes('shape 1'))).toEqual([])
})

test('a layout that made room for a picture is known in the next one, too', () => {
  const agenda = slideOf({ kind: 'agenda', title: 'Today', items: ['Numbers', 'Quiz', 'Questions'] })
  const image = { id: 'p', dataUrl, rect: { x: 0.2, y: 0.2, w: 0.5, h: 0.6 }, z: 0 } as const
  const crowded = relaid({ ...agenda, images: [image] }, 'agenda')
  expect(crowded.images[0]?.rect).not.toEqual(image.rect)
  const list = relaid(crowded, 'text')
  expect([list.shapes, list.texts.map(({ text }) => text)]).toEqual([
    [],
    ['Today', '- Numbers\n- Quiz\n- Questions'],
  ])
})

test('a slide without what a layout needs, or with too much for it, is refused with the reason', () => {
  const reason = (layout: (typeof slideLayout.options)[number]) =>
    changeLayout(slideOf(columns), layout, ids())
  expect(reason('picture_left')).toEqual({ reason: 'It needs a picture, and this slide has none.' })
  expect(reason('title')).toEqual({
    reason: 'It has space for a title and one text, and this slide says more.',
  })
  expect(reason('process')).toEqual({
    reason: 'Of steps.0 it takes at most 30 characters, and this slide has more.',
  })
})

describe('in each layout that a slide can have', () => {
  test.each(newBlocks)('$id says the same, inside of the slide, without a warning', ({ block }) => {
    const slide = slideOf(block)
    const found = layoutsFor(slide, ids('later'))
    expect(found.length).toBeGreaterThan(0)
    for (const { layout, slide: after } of found) {
      expect(wordsOf(after), layout).toEqual(wordsOf(slide))
      expect(layoutOf(after).warnings, layout).toEqual([])
      for (const { item } of elementsOf(after)) {
        expect(item.rect.x + item.rect.w, layout).toBeLessThanOrEqual(1.00001)
        expect(item.rect.y + item.rect.h, layout).toBeLessThanOrEqual(1.00001)
      }
      const all = elementsOf(after).map(({ item }) => item.id)
      expect(new Set(all).size, layout).toBe(all.length)
    }
  })
})

const word = fc.stringMatching(/^[a-z]{2,9}$/)
const sentence = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map(words => words.join(' '))

test('any agenda, timeline, team and columns can go through all layouts and lose no word', () => {
  const block = fc.oneof(
    fc.record({
      kind: fc.constant('agenda' as const),
      title: sentence(4),
      items: fc.array(sentence(5), { minLength: 2, maxLength: 10 }),
    }),
    fc.record({
      kind: fc.constant('timeline' as const),
      title: sentence(4),
      points: fc.array(fc.record({ when: sentence(2), text: sentence(6) }), { minLength: 2, maxLength: 6 }),
    }),
    fc.record({
      kind: fc.constant('team' as const),
      title: sentence(4),
      people: fc.array(fc.record({ name: sentence(2), role: sentence(3) }), { minLength: 2, maxLength: 8 }),
    }),
    fc.record({
      kind: fc.constant('columns' as const),
      title: sentence(4),
      columns: fc.array(fc.record({ title: sentence(3), text: sentence(15) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  )
  fc.assert(
    fc.property(block, made => {
      const slide = slideOf(made)
      expect(layoutOf(slide).warnings).toEqual([])
      for (const { layout, slide: after } of layoutsFor(slide, ids('later'))) {
        expect(wordsOf(after), layout).toEqual(wordsOf(slide))
        expect(layoutOf(after).warnings, layout).toEqual([])
      }
    }),
    propertyRuns(30, 500),
  )
})
