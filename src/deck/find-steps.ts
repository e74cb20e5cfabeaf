import type { Document, Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { stepPolls } from '#polls/placed.ts'

/** Returns the ids of the steps that have all words of a query in their texts, polls or notes, in any case. None without a word. */
export function findSteps(document: Document, query: string): string[] {
  const words = simplified(query)
    .split(/\s+/)
    .filter(word => word !== '')
  if (words.length === 0) return []
  return document
    .filter(step => {
      const text = simplified(wordsOf(step))
      return words.every(word => text.includes(word))
    })
    .map(({ id }) => id)
}

/** Returns a text without accents and capitals, so that “cafe” finds “Café”. */
const simplified = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

function wordsOf(step: Step): string {
  if (step.kind === 'join') return ''
  const texts =
    step.kind === 'slide'
      ? [...step.texts.map(({ text }) => text), ...step.images.map(({ alt }) => alt ?? '')]
      : []
  return [...texts, ...stepPolls(step, 0).flatMap(({ poll }) => wordsOfPoll(poll)), step.notes ?? ''].join(
    '\n',
  )
}

const wordsOfPoll = ({ prompt, options, groups, dimensions, wheelNames, place }: Poll): string[] => [
  prompt,
  ...options,
  ...(groups ?? []),
  ...(dimensions ?? []),
  ...(wheelNames ?? []),
  place?.label ?? '',
]
