import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/polls/poll.ts'

/** Returns how many words each person may send to a word cloud. */
export const mostWords = ({ maxWords = limits.words }: Pick<Poll, 'maxWords'>): number => maxWords
