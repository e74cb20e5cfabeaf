import { expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { placeBlock } from './blocks/index.ts'
import { addElement, elementsOf, isText, withRects, withoutElements } from './elements.ts'
import { giveBackRoom, yieldedBetween } from './give-back-room.ts'
import { leastCardSide } from './layout.ts'
import { placeWithRoom } from './make-room.ts'
import { newBlocks } from './new-blocks.ts'
import { newPoll } from './new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'

const empty = contentOf([{ kind: 'slide', id: 's' }]).document[1] as SlideStep
let made = 0
const newId = () => `new ${(made += 1)}`
const places = (slide: SlideStep) =>
  elementsOf(slide).map(({ item }) => [item.id, item.rect, isText(item) ? item.style?.size : undefined])

function withCard(on: SlideStep) {
  const id = newId()
  const wanted = { x: 0.52, y: 0.12, w: 0.44, h: 0.76 }
  const { slide, rect } = placeWithRoom(on, wanted, { leastSide: leastCardSide, keepsProportions: false })
  return {
    id,
    slide: addElement(slide, { list: 'overlays', item: { id, poll: newPoll('rating', asWritten), rect } }),
  }
}

test.each(newBlocks.map(({ id, block }) => ({ id, slide: placeBlock(empty, block, newId) })))(
  'on the slide “$id”, what made room for a card has its place again without it',
  ({ slide }) => {
    const { id, slide: full } = withCard(slide)
    const yielded = yieldedBetween(slide, full)
    expect(places(giveBackRoom(withoutElements(full, new Set([id])), yielded))).toEqual(places(slide))
  },
)

test('nothing has its place again once one of them was moved; what was removed does not count', () => {
  const title = newBlocks[0]!
  const slide = placeBlock(empty, title.block, newId)
  const { slide: full } = withCard(slide)
  const yielded = yieldedBetween(slide, full)
  const [first] = yielded
  if (!first) throw new Error('Nothing made room.')
  const moved = withRects(full, new Map([[first.is.id, { ...first.is.rect, y: 0.5 }]]))
  expect(giveBackRoom(moved, yielded)).toBe(moved)
  const fewer = withoutElements(full, new Set([first.is.id]))
  const rest = yielded.slice(1).map(({ was }) => was.rect)
  expect(
    yielded
      .slice(1)
      .map(({ was }) => places(giveBackRoom(fewer, yielded)).find(([id]) => id === was.id)?.[1]),
  ).toEqual(rest)
})
