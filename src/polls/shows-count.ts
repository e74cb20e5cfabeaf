import type { Poll } from '#contract/polls/poll.ts'

/** Returns whether counts are shown beside shares: as the author says, else where two sides face each other. */
export const showsCount = ({ type, showCount }: Pick<Poll, 'type' | 'showCount'>): boolean =>
  showCount ?? type === 'this-or-that'
