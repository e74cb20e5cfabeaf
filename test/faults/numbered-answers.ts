import type { Poll } from '#contract/poll.ts'
import { poll } from '#contract/poll.ts'
import { readAnswer } from '#polls/index.ts'

/** A poll whose answers are numbered: a thousand answers in a row are all different, so that a stored one tells which it was. */
export interface NumberedPoll {
  pollId: string
  poll: Poll
  answer: (number: number) => unknown
}

const options = Array.from({ length: 10 }, (_, index) => `Option ${index}`)

/** The number's binary digits as ticks. */
const ticks: NumberedPoll = {
  pollId: 'ticks',
  poll: poll.parse({ type: 'multiple-choice', prompt: 'Which of these?', options, multiSelect: true }),
  answer: number => ({
    choices: options.flatMap((_, index) => (((number % 1023) + 1) & (1 << index) ? [index] : [])),
  }),
}

/** Two words, one in capitals so that spellings are counted as well. */
const words: NumberedPoll = {
  pollId: 'words',
  poll: poll.parse({ type: 'word-cloud', prompt: 'In two words?' }),
  answer: number => ({ words: [`A${number % 37}`, `b${number % 40}`] }),
}

export const numberedPolls = [ticks, words]

/** Both polls as cards of one slide: they are open at the same time. */
export const slide = {
  kind: 'slide',
  overlays: numberedPolls.map(({ pollId, poll }, index) => ({
    id: pollId,
    poll,
    rect: { x: 0.05 + index * 0.5, y: 0.1, w: 0.4, h: 0.8 },
  })),
}

/** An answer as the database has it. */
export const asStored = ({ poll, answer }: NumberedPoll, number: number): string =>
  JSON.stringify(readAnswer(poll, answer(number)).value)
