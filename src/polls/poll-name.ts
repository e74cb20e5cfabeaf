import { pollTypeNames } from '#contract/polls/poll-type-names.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isStandingsPoll } from './standings-poll.ts'

/** Returns what people call a poll: the name of its type, or “Standings” for a poll that only shows those. */
export const pollName = (poll: Poll): string =>
  isStandingsPoll(poll) ? 'Standings' : pollTypeNames[poll.type]
