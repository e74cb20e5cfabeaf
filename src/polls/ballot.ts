import type { Poll } from '#contract/polls/poll.ts'

/** What people vote on once their ideas are grouped: the names of the groups. */
export type Ballot = readonly string[]

/** The vote of each ballot: it is asked for with every answer, and what is known of a poll is kept by its object. */
const votes = new WeakMap<Ballot, Poll>()

/** Returns the poll in which people vote on the groups of what they wrote: a choice of up to `groupVotes` of them. */
export function voteOn(written: Poll, ballot: Ballot): Poll {
  const known = votes.get(ballot)
  if (known) return known
  const { prompt, timeLimitSec, groupVotes, showResults, accent, colorMode, optionColors } = written
  const vote: Poll = {
    type: 'multiple-choice',
    prompt,
    options: [...ballot],
    multiSelect: true,
    timeLimitSec,
    groupVotes,
    showResults: showResults === undefined || showResults === 'live' ? 'closed' : showResults,
    accent,
    colorMode: colorMode ?? 'palette',
    optionColors,
    showPercent: written.showPercent,
    showCount: written.showCount,
  }
  votes.set(ballot, vote)
  return vote
}
