import type { SlideStep, Step } from '#contract/deck/deck.ts'
import type { PollType } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { pollUsesField } from '#contract/polls/type-fields.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { readSlide } from '../layouts/read-slide.ts'
import type { Wording } from '../layouts/wording.ts'
import { hasMarkdown } from '../plain-text.ts'

/** What an outline says of a poll. */
export interface OutlinedPoll {
  type: PollType
  prompt: string
  options: OutlinedOption[]
}

export interface OutlinedOption {
  text: string
  isRight: boolean
}

/** Words of a slide that stand in one element. A heading is one line above others. */
export interface OutlinedWords {
  text: string
  isHead: boolean
}

export interface OutlinedSlide {
  kind: 'slide'
  title: string | undefined
  words: OutlinedWords[]
  /** Its cards. */
  polls: OutlinedPoll[]
  notes: string
}

export interface OutlinedPollStep {
  kind: 'poll'
  poll: OutlinedPoll
  notes: string
}

/** What an outline says of a step. The join screen is not in an outline. */
export type OutlinedStep = OutlinedSlide | OutlinedPollStep

/** What of a slide is in its outline, with the elements that it comes from, in the order in which it is read. */
export function outlinedParts(slide: SlideStep) {
  const { title, items, cards } = readSlide(slide)
  const partOf = (wording: Wording | undefined, isHead: boolean) =>
    wording
      ? [{ from: wording.from, text: trimmed(wording.text), isHead: isHead && !wording.text.includes('\n') }]
      : []
  return {
    title,
    words: items.flatMap(({ head, body }) => [...partOf(head, true), ...partOf(body, false)]),
    cards,
  }
}

/** Whether words are a single line without a form. */
export const isPlainLine = (words: readonly OutlinedWords[]): boolean =>
  words.length === 1 && words.every(({ text }) => !text.includes('\n') && !hasMarkdown(text))

/** Returns words in groups: each heading with what follows it, and words without a heading. */
export function grouped<Words extends Pick<OutlinedWords, 'isHead'>>(
  words: readonly Words[],
): { head?: Words; body?: Words }[] {
  const groups: { head?: Words; body?: Words }[] = []
  for (const each of words) {
    const last = groups.at(-1)
    if (each.isHead) groups.push({ head: each })
    else if (last?.head && !last.body) last.body = each
    else groups.push({ body: each })
  }
  return groups
}

/** Returns words without the blank lines around them and the spaces at the ends of lines. */
export const trimmed = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replaceAll(/^\n+|\n+$/gu, '')

/** Returns words in one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

export function outlineOfPoll(poll: Poll): OutlinedPoll {
  const right = rightOptionsOf(poll)
  return {
    type: poll.type,
    prompt: oneLine(poll.prompt),
    options: pollUsesField(poll, 'options')
      ? poll.options.map((text, index) => ({ text: oneLine(text), isRight: right.includes(index) }))
      : [],
  }
}

/** Returns what an outline says of a step; undefined of the join screen. */
export function outlineOf(step: Step): OutlinedStep | undefined {
  if (step.kind === 'join') return undefined
  const notes = trimmed(step.notes ?? '')
  if (step.kind === 'poll') return { kind: 'poll', poll: outlineOfPoll(step.poll), notes }
  const { title, words, cards } = outlinedParts(step)
  return {
    kind: 'slide',
    title: title && oneLine(title.text),
    words: words.map(({ text, isHead }) => ({ text: isHead ? oneLine(text) : text, isHead })),
    polls: cards.map(({ poll }) => outlineOfPoll(poll)),
    notes,
  }
}
