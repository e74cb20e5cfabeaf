import type { Document, Overlay } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { rightOrderOf } from '#polls/right-options.ts'
import { arrangeOptionsOfCard } from './options.ts'

/** Returns a whole number from 0 to below `end`, each with the same chance. */
type Draw = (end: number) => number

/**
 * Returns a document in which no right order is that of the options: where the options of a ranking stand in their right order, as the editor has
 * them, or in its reverse, they are mixed, with what goes with them. Phones get the options of a question in the order of the document, so
 * everybody could read the answer in what they are sent. Mixed options may by chance be in order.
 */
export const mixRightOrders = (document: Document, draw: Draw): Document =>
  document.map(step => {
    if (step.kind === 'join') return step
    if (step.kind === 'poll') return mixOptions(step, draw)
    return { ...step, overlays: step.overlays.map(card => mixOptions(card, draw)) }
  })

function mixOptions<Card extends { poll: Poll; style?: Overlay['style'] }>(card: Card, draw: Draw): Card {
  const right = rightOrderOf(card.poll)
  return right && isSorted(right)
    ? arrangeOptionsOfCard(card, mix([...card.poll.options.keys()], draw))
    : card
}

/** Whether an order is that of the options, or its reverse. */
const isSorted = (order: readonly number[]): boolean =>
  [order, order.toReversed()].some(each => each.every((index, at) => index === at))

/** Returns a list in another order, each with the same chance. */
function mix<Item>(list: readonly Item[], draw: Draw): Item[] {
  const left = [...list]
  return list.flatMap(() => left.splice(draw(left.length), 1))
}
