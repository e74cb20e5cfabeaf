import type { Poll } from '#contract/polls/poll.ts'

/** Returns the field of a poll in which a line of text on its picture is written: one of its options, otherwise its prompt. */
export function fieldOfText({ options }: Pick<Poll, 'options'>, line: string): string {
  const words = line.trim()
  const exact = options.findIndex(option => option.trim() === words)
  const index = exact === -1 && words !== '' ? options.findIndex(option => option.includes(words)) : exact
  return index === -1 ? 'poll.prompt' : `poll.options.${index}`
}
