import { describe, expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { placeBlock } from './blocks/index.ts'
import { addElement, elementsOf } from './elements.ts'
import { leastCardSide, warningsOf } from './layout.ts'
import { placeWithRoom } from './make-room.ts'
import { newBlocks } from './new-blocks.ts'
import { newPoll } from './new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'

const empty = contentOf([{ kind: 'slide', id: 's' }]).document[1] as SlideStep
let made = 0
const newId = () => `new ${(made += 1)}`
const card = { x: 0.52, y: 0.12, w: 0.44, h: 0.76 }
const picture = { x: 0.25, y: 0.25, w: 0.5, h: 0.5 }

const withCard = (on: SlideStep): SlideStep => {
  const options = { leastSide: leastCardSide, keepsProportions: false }
  const { slide, rect } = placeWithRoom(on, card, options)
  return addElement(slide, {
    list: 'overlays',
    item: { id: newId(), poll: newPoll('rating', asWritten), rect },
  })
}
const withPicture = (on: SlideStep): SlideStep => {
  const { slide, rect } = placeWithRoom(on, picture, { leastSide: 0.1, keepsProportions: true })
  return addElement(slide, {
    list: 'images',
    item: { id: newId(), dataUrl: 'data:image/png;base64,AA', rect },
  })
}

/** The boxes of what was there and of a new one that have something in common. */
function coveredBy(slide: SlideStep, id: string): string[] {
  const [own] = elementsOf(slide).filter(({ item }) => item.id === id)
  if (!own) throw new Error('It was not added.')
  const a = own.item.rect
  return elementsOf(slide)
    .filter(({ item: { id: other, rect: b } }) => {
      // A picture behind the whole slide has something on it.
      if (other === id || (b.w === 1 && b.h === 1)) return false
      const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
      const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
      return w > 0.001 && h > 0.001
    })
    .map(({ list, item }) => `${list} ${item.id}`)
}
const lastCard = (slide: SlideStep) => slide.overlays.at(-1)?.id ?? ''

describe.each(newBlocks.map(({ id, block }) => ({ id, slide: placeBlock(empty, block, newId) })))(
  'on the slide “$id”',
  ({ slide }) => {
    test('a card and a second one cover nothing, and are large enough to be read', () => {
      const one = withCard(slide)
      expect(coveredBy(one, lastCard(one))).toEqual([])
      const two = withCard(one)
      expect(coveredBy(two, lastCard(two))).toEqual([])
      expect(warningsOf([two])).toEqual([])
    })

    test('a picture and a second one cover nothing', () => {
      for (const on of [slide, withPicture(slide)]) {
        const pictured = withPicture(on)
        const { id, rect } = pictured.images.at(-1)!
        expect(coveredBy(pictured, id)).toEqual([])
        expect(rect.w / rect.h).toBeCloseTo(1, 2)
        expect(rect.w).toBeGreaterThanOrEqual(0.1)
      }
    })
  },
)

test('four cards find their places on an empty slide', () => {
  const slide = [1, 2, 3, 4].reduce(withCard, empty)
  expect(slide.overlays).toHaveLength(4)
  expect(warningsOf([slide])).toEqual([])
})

test('where there is a free place nothing else moves', () => {
  const title = { id: 't', text: 'Title', rect: { x: 0.07, y: 0.08, w: 0.86, h: 0.17 } }
  const slide = contentOf([{ kind: 'slide', id: 's', texts: [title] }]).document[1] as SlideStep
  for (const added of [withCard(slide), withPicture(slide)]) expect(added.texts).toBe(slide.texts)
  expect(withCard(empty).overlays[0]?.rect).toEqual(card)
})

test('words that are read from the right stay at the right of a new card', () => {
  const block = { kind: 'title', title: 'ברוכים הבאים', subtitle: 'שלום לכולם' } as const
  const slide = withCard(placeBlock(empty, block, newId))
  expect(coveredBy(slide, lastCard(slide))).toEqual([])
  expect(slide.overlays[0]?.rect.x).toBeLessThan(slide.texts[0]?.rect.x ?? 0)
})

describe('a picture keeps its size when a card is added', () => {
  const title = { id: 't', text: 'Title', rect: { x: 0.07, y: 0.08, w: 0.86, h: 0.12 } }
  const image = (rect: { x: number; y: number; w: number; h: number }) => ({
    id: 'p',
    dataUrl: 'data:image/png;base64,AA',
    rect,
  })
  const slideWith = (...images: ReturnType<typeof image>[]) =>
    contentOf([{ kind: 'slide', id: 's', texts: [title], images }]).document[1] as SlideStep
  const sizeOf = ({ images: [first] }: SlideStep) => [first?.rect.w, first?.rect.h]

  test('in the middle below a title it moves aside', () => {
    const slide = withCard(slideWith(image({ x: 0.25, y: 0.28, w: 0.5, h: 0.62 })))
    expect(coveredBy(slide, lastCard(slide))).toEqual([])
    expect(sizeOf(slide)).toEqual([0.5, 0.62])
    expect(slide.overlays[0]!.rect.w).toBeGreaterThan(0.3)
  })

  test('where it is wide, the card takes what is free in another shape', () => {
    const wide = { x: 0.07, y: 0.25, w: 0.86, h: 0.42 }
    const slide = withCard(slideWith(image(wide)))
    expect(coveredBy(slide, lastCard(slide))).toEqual([])
    expect(slide.images[0]!.rect).toEqual(wide)
    expect(warningsOf([slide])).toEqual([])
  })

  test('only where it takes nearly everything it becomes smaller, in its proportions', () => {
    const slide = withCard(slideWith(image({ x: 0.07, y: 0.22, w: 0.86, h: 0.74 })))
    expect(coveredBy(slide, lastCard(slide))).toEqual([])
    const { rect } = slide.images[0]!
    expect(rect.w).toBeLessThan(0.86)
    expect(rect.w / rect.h).toBeCloseTo(0.86 / 0.74, 2)
  })
})

test('what is empty of the box of a text is free for a card, and the box ends above it', () => {
  const title = { id: 't', text: 'Title', rect: { x: 0.07, y: 0.06, w: 0.86, h: 0.14 } }
  const words = { id: 'w', text: 'Words', rect: { x: 0.07, y: 0.25, w: 0.4, h: 0.7 } }
  const image = {
    id: 'p',
    dataUrl: 'data:image/png;base64,AA',
    rect: { x: 0.53, y: 0.25, w: 0.4, h: 0.6 },
  }
  const [, slide] = contentOf([{ kind: 'slide', id: 's', texts: [title, words], images: [image] }])
    .document as [unknown, SlideStep]
  const placed = placeWithRoom(slide, card, {
    leastSide: leastCardSide,
    keepsProportions: false,
    heightOf: ({ id, rect }) => (id === 'w' ? 0.15 : rect.h),
  })
  expect(placed.slide.images).toBe(slide.images)
  expect(placed.slide.texts[1]?.rect).toEqual({ ...words.rect, h: 0.15 })
  expect(placed.rect.y).toBeGreaterThanOrEqual(0.4)
})

test('[D3] a short line keeps the least length of one when the words beside it make room', () => {
  const [first, second] = [0.08, 0.52].map((x, index) => ({
    id: `t${index}`,
    text: 'Words in a column',
    rect: { x, y: 0.3, w: 0.4, h: 0.5 },
  }))
  const line = { id: 'l', shape: 'line', rect: { x: 0.08, y: 0.25, w: 0.0258, h: 0 } }
  const [, slide] = contentOf([{ kind: 'slide', id: 's', texts: [first, second], shapes: [line] }]).document
  const made = withCard(slide as SlideStep)
  expect(made.texts[0]!.rect.w).toBeLessThan(0.4)
  expect(made.shapes[0]!.rect.w).toBe(0.02)
  expect(() => contentOf([made])).not.toThrow()
})
