import type { Overlay } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { changeCardType } from '../change-type.ts'
import { asQuizQuestion, newPoll } from '../new-poll.ts'
import { arrangeOptionsOfCard, withOption, withSeveralAnswers } from '../options.ts'
import type { Examples } from '../translations/examples.ts'
import { align } from './align.ts'
import type { OutlinedPoll } from './outline.ts'

type Card = Pick<Overlay, 'poll' | 'style'>

/** What an outline says of a poll, in one string. */
export const wholePoll = (poll: OutlinedPoll): string => JSON.stringify(poll)

/** Returns a card with what was changed of its poll. */
export function changedCard<Changed extends Card>(
  card: Changed,
  before: OutlinedPoll,
  said: OutlinedPoll,
  examples: Examples,
): Changed {
  if (wholePoll(before) === wholePoll(said)) return card
  let result = said.type === before.type ? card : changeCardType(card, said.type, examples)
  if (said.prompt !== before.prompt) result = { ...result, poll: { ...result.poll, prompt: said.prompt } }
  if (
    !pollUsesField(result.poll, 'options') ||
    JSON.stringify(said.options) === JSON.stringify(before.options)
  )
    return result
  const places = align(before.options, said.options, { is: ({ text }) => text })
  result = arrangeOptionsOfCard(
    result,
    said.options.map(({ text }, index) => places[index] ?? text),
  )
  const worded = said.options.reduce(
    (poll, { text }, index) => (poll.options[index] === text ? poll : withOption(poll, index, text)),
    result.poll,
  )
  return { ...result, poll: withRightOptions(worded, said) }
}

/** Returns a poll with those options right that an outline marks. A question that had none becomes one of a quiz. */
function withRightOptions(poll: Poll, { options }: OutlinedPoll): Poll {
  const wanted = options.flatMap(({ isRight }, index) => (isRight ? [index] : []))
  const present = rightOptionsOf(poll)
  if (poll.type === 'ranking' || wanted.join() === present.join()) return poll
  const { correctIndex: _one, correctIndexes: _several, ...rest } = poll
  const [first] = wanted
  if (first === undefined) return rest
  const several = wanted.length > 1 || poll.multiSelect === true
  const question = several
    ? { ...withSeveralAnswers(rest, true), correctIndexes: wanted }
    : { ...rest, correctIndex: first }
  return present.length === 0 ? asQuizQuestion(question) : question
}

/** Returns a new poll as an outline says it. */
export function pollOf(said: OutlinedPoll, { say }: Examples): Poll {
  const blank = newPoll(said.type, say)
  const poll = { ...blank, prompt: said.prompt }
  if (said.options.length === 0 || !pollUsesField(poll, 'options')) return poll
  return withRightOptions({ ...poll, options: said.options.map(({ text }) => text) }, said)
}
