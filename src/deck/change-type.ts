import type { Overlay } from '#contract/deck/deck.ts'
import { type PollType, lookNames } from '#contract/polls/looks.ts'
import { type Poll, poll as pollSchema } from '#contract/polls/poll.ts'
import { usesField } from '#contract/polls/type-fields.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { mergePoll } from './merge-poll.ts'
import { isExamplePrompt, newPoll } from './new-poll.ts'
import { arrangeOptions } from './options.ts'
import type { Examples } from './translations/examples.ts'

/**
 * Returns a poll of another type with everything that both types share, and what the new one needs to be shown. `remembered` has fields
 * that the poll had as other types; they come back if the new type uses them and the present one does not.
 */
export function changePollType(
  poll: Poll,
  type: PollType,
  examples: Examples,
  remembered: Partial<Poll> = {},
): Poll {
  // What only shows standings becomes a poll that people answer.
  if (isStandingsPoll(poll)) {
    const { quizView: _, ...rest } = poll
    return becomeType(rest, type, examples, remembered)
  }
  return type === poll.type ? poll : becomeType(poll, type, examples, remembered)
}

function becomeType(poll: Poll, type: PollType, { say, known }: Examples, remembered: Partial<Poll>): Poll {
  const blank = newPoll(type, say)
  const returning = Object.entries(remembered).filter(
    ([field]) => field !== 'type' && usesField(type, field) && !usesField(poll.type, field),
  )
  // The right options of a choice are no order, and an order is no choice.
  const { correctIndexes: _, ...others } = poll
  const kept = (poll.type === 'ranking') === (type === 'ranking') ? poll : others
  const { poll: merged } = mergePoll({ ...kept, ...Object.fromEntries(returning) }, { type })
  const isUntouched = poll.prompt.trim() === '' || isExamplePrompt(poll, known)
  const isWithout = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)
  const needed = Object.entries(blank).filter(
    ([field, value]) =>
      usesField(type, field) &&
      !isWithout(value) &&
      isWithout(Reflect.get(merged, field)) &&
      field !== 'prompt',
  )
  const filled: Poll = {
    ...merged,
    ...Object.fromEntries(needed),
    ...(isUntouched && { prompt: blank.prompt }),
  }
  const isPair = type === 'this-or-that' && filled.options.length > 2
  const changed = isPair ? arrangeOptions(filled, [0, 1]) : filled
  return pollSchema.safeParse(changed).success ? changed : blank
}

/** The same for a card: a look of its own stays only if the new type has it. */
export function changeCardType<Card extends Pick<Overlay, 'poll' | 'style'>>(
  card: Card,
  type: PollType,
  examples: Examples,
  remembered?: Partial<Poll>,
): Card {
  const poll = changePollType(card.poll, type, examples, remembered)
  const { variant, ...style } = card.style ?? {}
  if (variant === undefined || (lookNames(type).includes(variant) && type === card.poll.type))
    return { ...card, poll }
  return { ...card, poll, style }
}
