import type { Step } from '#contract/deck/deck.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { documentPolls } from '#polls/placed.ts'

/** Returns the types of the polls of steps, each once. */
export const pollTypesOf = (steps: readonly Step[]): PollType[] => [
  ...new Set(documentPolls(steps).map(({ poll }) => poll.type)),
]
