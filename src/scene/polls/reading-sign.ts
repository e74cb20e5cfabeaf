import { direction } from '#contract/text/direction.ts'
import type { Poll } from '#contract/polls/poll.ts'

/**
 * Returns the factor for the x of outlines: −1 for a poll whose prompt is read from right to left, otherwise 1. A scene of
 * such a poll is mirrored by moving its nodes, and the data of a path moves with its node unchanged.
 */
export const readingSign = ({ poll }: { poll: Pick<Poll, 'prompt'> }): 1 | -1 =>
  direction(poll.prompt) === 'rtl' ? -1 : 1
