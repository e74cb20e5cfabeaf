import { type Poll, poll } from '#contract/polls/poll.ts'
import { readAnswer } from '#polls/index.ts'

/** A poll with numbered answers: a thousand successive answers are different, so that a stored one can be identified. */
export interface NumberedPoll {
  pollId: string
  poll: Poll
  answer: (number: number) => unknown
}

const options = Array.from({ length: 10 }, (_, index) => `Option ${index}`)

/** Multiple choice: the binary digits of the number. */
const ticks: NumberedPoll = {
  pollId: 'ticks',
  poll: poll.parse({ type: 'multiple-choice', prompt: 'Which of these?', options, multiSelect: true }),
  answer: number => ({
    choices: options.flatMap((_, index) => (((number % 1023) + 1) & (1 << index) ? [index] : [])),
  }),
}

/** Two words, one in capitals, so that spellings are counted, too. */
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

/** Returns an answer in the form in which the database stores it. */
export const asStored = ({ poll, answer }: NumberedPoll, number: number): string =>
  JSON.stringify(readAnswer(poll, answer(number)).value)
