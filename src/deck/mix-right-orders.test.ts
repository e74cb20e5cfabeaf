import { expect, test } from 'vitest'
import { type Document, slideStep } from '#contract/deck/deck.ts'
import { type Poll, poll } from '#contract/polls/poll.ts'
import { completeSlide } from './complete.ts'
import { mixRightOrders } from './mix-right-orders.ts'

const rankingOf = (more: object) =>
  poll.parse({ type: 'ranking', prompt: 'Which came first?', options: ['1', '2', '3', '4'], ...more })
const documentOf = (more: object): Document => [
  { kind: 'join', id: 'j' },
  { kind: 'poll', id: 'q', poll: rankingOf(more) },
]
const middle = (end: number) => Math.floor(end / 2)
function mixed(document: Document): Poll {
  const [, step] = mixRightOrders(document, middle)
  if (step?.kind !== 'poll') throw new Error('The document has no poll.')
  return step.poll
}

test.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]]])(
  'options in the right order %j are mixed, with their colours, and the right order stays that of the same options',
  correctIndexes => {
    const optionColors = ['#111111', '#222222', '#333333', '#444444']
    const { options, ...after } = mixed(documentOf({ correctIndexes, optionColors }))
    expect(options).not.toEqual(['1', '2', '3', '4'])
    expect(after.correctIndexes?.map(index => options[index])).toEqual(
      correctIndexes.map(index => String(index + 1)),
    )
    expect(after.optionColors).toEqual(options.map(option => `#${option.repeat(6)}`))
  },
)

test('a card on a slide is mixed, too', () => {
  const poll = rankingOf({ correctIndexes: [0, 1, 2, 3] })
  const slide = completeSlide(slideStep.parse({ kind: 'slide', overlays: [{ poll }] }), () => 'new')
  const [after] = mixRightOrders([slide], middle)
  const found = after?.kind === 'slide' ? after.overlays[0]?.poll : undefined
  expect(found?.options).toHaveLength(4)
  expect(found?.options).not.toEqual(poll.options)
})

test.each([{}, { correctIndexes: [2, 0, 1, 3] }])('options stay where they are with %j', more => {
  expect(mixed(documentOf(more)).options).toEqual(['1', '2', '3', '4'])
})
