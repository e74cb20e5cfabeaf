import type { Poll } from '#contract/polls/poll.ts'
import type { PlacedPoll } from './placed.ts'

/** What people vote on once their ideas are grouped: the names of the groups. */
export type Ballot = readonly string[]

/** The vote of each ballot; it is asked for with every answer. */
const votes = new WeakMap<Ballot, PlacedPoll>()

/** Returns the poll in which people vote on the groups of what they wrote: a choice of up to `groupVotes` of them. */
export function voteOn(placed: PlacedPoll, ballot: Ballot): PlacedPoll {
  const known = votes.get(ballot)
  if (known) return known
  const { prompt, timeLimitSec, groupVotes, showResults, accent, colorMode, optionColors } = placed.poll
  const poll: Poll = {
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
    showPercent: placed.poll.showPercent,
    showCount: placed.poll.showCount,
  }
  const vote = { ...placed, poll }
  votes.set(ballot, vote)
  return vote
}
