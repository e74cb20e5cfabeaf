import '#test/support/english-pages.ts'
import { expect, test } from 'vitest'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { type SlideElement, addElement, elementsOf } from '#deck/elements.ts'
import { elementsLeftOut, leftOutWords } from './say-full.ts'

test('each limit that was reached is named with how many were left out', () => {
  expect(leftOutWords({ steps: 1 })).toBe('1 step was not added: a deck has at most 200 steps.')
  expect(leftOutWords({ overlays: 2, images: 3, texts: 0 })).toBe(
    '2 cards were not added: a slide has at most 4 cards. 3 pictures were not added: a slide has at most 40 pictures.',
  )
  expect(leftOutWords({})).toBe('')
})

test('of elements that are added to a slide, those without space are left out', () => {
  const cards = [1, 2, 3].map(n => ({ id: `c${n}`, poll: { type: 'rating', prompt: 'How?' } }))
  const [, slide] = contentOf([
    { kind: 'slide', id: 's', overlays: cards, texts: [{ id: 't', text: 'a' }] },
  ]).document
  if (slide?.kind !== 'slide') throw new Error('It is a slide.')
  const copies = elementsOf(slide).map(
    ({ list, item }) => ({ list, item: { ...item, id: `${item.id} copy` } }) as SlideElement,
  )
  const full = copies.reduce(addElement, slide)
  const isAdded = ({ item }: SlideElement) => elementsOf(full).some(each => each.item.id === item.id)
  expect(elementsLeftOut(copies, isAdded)).toEqual({ overlays: 2 })
})
