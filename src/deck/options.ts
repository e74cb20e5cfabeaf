import type { Overlay } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { isExampleOption } from './new-poll.ts'
import type { Translate } from '#contract/text/translate.ts'

/** The new options of a poll in order: a number is the index of one that is there, a text is a new one. */
export type OptionOrder = readonly (number | string)[]

/** Returns a list that goes with the options in their new order. New options get `blank`; blanks at the end are left out. */
function inOrder<Item>(list: readonly Item[], order: OptionOrder, blank: Item): Item[] {
  const placed = order.map(from => (typeof from === 'number' ? (list[from] ?? blank) : blank))
  const length = placed.findLastIndex((_, at) => {
    const from = order[at]
    return typeof from === 'number' && from < list.length
  })
  return placed.slice(0, length + 1)
}

/**
 * Returns the poll with its options in another order, with new ones, or with fewer. Pictures, colours, groups, targets and the right
 * answer go with their options. At most as many as a poll may have are taken.
 */
export function arrangeOptions(poll: Poll, wanted: OptionOrder): Poll {
  const order = wanted.slice(0, limits.options)
  const { options, optionImages, optionColors, groups, targets, correctIndex, correctIndexes, ...rest } = poll
  const placesOf = (indexes: readonly number[] = []) =>
    indexes.map(each => order.indexOf(each)).filter(at => at !== -1)
  const [right] = placesOf(correctIndex === undefined ? [] : [correctIndex])
  const rightOnes = placesOf(correctIndexes)
  // New options come last in the right order.
  const all =
    poll.type === 'ranking' && correctIndexes ? [...new Set([...rightOnes, ...order.keys()])] : rightOnes
  return {
    ...rest,
    options: order.map(from => (typeof from === 'number' ? (options[from] ?? '') : from)),
    ...(optionImages && { optionImages: inOrder(optionImages, order, null) }),
    ...(optionColors && { optionColors: inOrder(optionColors, order, null) }),
    ...(groups && { groups: inOrder(groups, order, '') }),
    ...(targets && { targets: inOrder(targets, order, 0) }),
    ...(right !== undefined && { correctIndex: right }),
    ...(all.length > 0 && { correctIndexes: all }),
  }
}

/** The same for a card, whose own colours of options go with them, too: up to the first new option, because none may be blank. */
export function arrangeOptionsOfCard<Card extends Pick<Overlay, 'poll' | 'style'>>(
  card: Card,
  order: OptionOrder,
): Card {
  const poll = arrangeOptions(card.poll, order)
  const colours = card.style?.optionColors
  if (!colours) return { ...card, poll }
  const placed = order.map(from => (typeof from === 'number' ? colours[from] : undefined))
  const gap = placed.indexOf(undefined)
  const optionColors = placed.slice(0, gap === -1 ? undefined : gap).filter(colour => colour !== undefined)
  return { ...card, poll, style: { ...card.style, optionColors } }
}

/**
 * Returns the options of a poll in order with texts pasted into the one at `index`: after it, or in its place when it is empty. They
 * replace the example options that are still as they were in the new poll, in any of some languages.
 */
export function orderWithPasted(
  poll: Poll,
  index: number,
  texts: readonly string[],
  known: readonly Translate[],
): OptionOrder {
  // Pictures without a text are options, too.
  const count = Math.max(poll.options.length, poll.optionImages?.length ?? 0)
  const isEmpty = (poll.options[index] ?? '').trim() === ''
  const kept = Array.from({ length: count }, (_, at) => at).filter(
    at => !isExampleOption(poll, at, known) && !(isEmpty && at === index),
  )
  return [...kept.filter(at => at <= index), ...texts, ...kept.filter(at => at > index)]
}

/** Returns the poll with other words of an option; the first that is missing is added. */
export const withOption = (poll: Poll, index: number, text: string): Poll => ({
  ...poll,
  options:
    index < poll.options.length
      ? poll.options.with(index, text)
      : [...poll.options, text].slice(0, limits.options),
})

/** Returns the order of the options after one moved from index `from` to index `to`. */
export function movedOrder(count: number, from: number, to: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  return order.toSpliced(from, 1).toSpliced(to, 0, from)
}

/** Returns the lines of a text that was pasted, without the bullets and numbers of a list. Empty ones are left out. */
export const pastedLines = (text: string, longest: number): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)]|[a-z]\))\s+/i, '').trim())
    .filter(line => line !== '')
    .map(line => line.slice(0, longest))

/** Returns the poll with an option that is right, or not: one of several where people may choose several, otherwise the only one. */
export function withRightOption(poll: Poll, index: number, isRight: boolean): Poll {
  const { correctIndex: _one, correctIndexes: _several, ...rest } = poll
  if (!poll.multiSelect) return isRight ? { ...rest, correctIndex: index } : rest
  const others = rightOptionsOf(poll).filter(each => each !== index)
  const right = isRight ? [...others, index].sort((a, b) => a - b) : others
  return right.length > 0 ? { ...rest, correctIndexes: right } : rest
}

/** Returns the poll in which people may choose several options, or one: its right options stay as far as it can have them. */
export function withSeveralAnswers(poll: Poll, isOn: boolean): Poll {
  const right = rightOptionsOf(poll)
  const { multiSelect: _before, correctIndex: _one, correctIndexes: _several, ...rest } = poll
  const [first] = right
  if (!isOn) return { ...rest, ...(first !== undefined && { correctIndex: first }) }
  return { ...rest, multiSelect: true, ...(right.length > 0 && { correctIndexes: [...right] }) }
}
