import type { Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isExampleText } from './new-blocks.ts'
import { exampleTextsOf } from './new-poll.ts'
import type { Translate } from '#contract/text/translate.ts'

const placeholder =
  /\blorem ipsum\b|^\s*(todo|tbd|xxx+|title|subtitle|text|your (title|text|question)( here)?|(click|tap) to (add|edit)\b.*|option \d+|untitled)\s*[.:]?\s*$/iu
const gap = /\[(insert|your|name|date|company|todo)\b[^\]]*\]|\{\{[^}]*\}\}/iu

/** Whether a text was to be replaced, whatever it is the text of. */
const isPlaceholder = (text: string): boolean => placeholder.test(text) || gap.test(text)

/** Whether a text on a slide was to be replaced: it is a placeholder, or what a new slide has there in any of some languages. */
export const isPlaceholderText = (text: string, known: readonly Translate[]): boolean =>
  isPlaceholder(text) || isExampleText(text, known)

/** A text of a poll that was to be replaced, with its field, such as `poll.options.1`. */
interface Placeholder {
  field: string
  text: string
}

/** Returns the texts of a poll that were to be replaced: placeholders, and what a new poll has there in any of some languages. */
export function placeholdersOfPoll(poll: Poll, known: readonly Translate[]): Placeholder[] {
  const examples = exampleTextsOf(poll, known)
  return [
    { field: 'poll.prompt', text: poll.prompt },
    ...poll.options.map((text, index) => ({ field: `poll.options.${index}`, text })),
    ...(poll.dimensions ?? []).map((text, index) => ({ field: `poll.dimensions.${index}`, text })),
  ].filter(({ text }) => examples.includes(text) || isPlaceholder(text))
}

/** Returns the texts of a step that were to be replaced, with the card, text or shape that has each. */
export function placeholdersOf(
  step: Step,
  known: readonly Translate[],
): (Partial<Placeholder> & { elementId?: string; text: string })[] {
  if (step.kind === 'join') return []
  if (step.kind === 'poll') return placeholdersOfPoll(step.poll, known)
  return [
    ...[...step.texts, ...step.shapes].flatMap(({ id, text = '' }) =>
      text.trim() !== '' && isPlaceholderText(text, known) ? [{ elementId: id, text }] : [],
    ),
    ...step.overlays.flatMap(({ id, poll }) =>
      placeholdersOfPoll(poll, known).map(found => ({ ...found, elementId: id })),
    ),
  ]
}
