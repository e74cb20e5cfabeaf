import { sentenceJoint } from '#messages/languages.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { asChoice, asEntries } from '#contract/polls/result-kinds.ts'
import type { GroupVote } from '#contract/polls/results.ts'
import type { Report } from './kind.ts'
import type { ResultWords } from './result-words.ts'

/** What people vote on once their ideas are grouped: the names of the groups. */
export type Ballot = readonly string[]

/** The vote of each ballot: it is asked for with every answer, and what is known of a poll is kept by its object. */
const votes = new WeakMap<Ballot, Poll>()

/** Returns how many groups each person may vote for: `groupVotes`, but fewer than there are groups, or the vote would decide nothing. */
export const votesAmong = (groupVotes: number, groups: number): number =>
  Math.max(1, Math.min(groupVotes, groups - 1))

/** Returns the poll in which people vote on the groups of what they wrote: a choice of up to `groupVotes` of them, and never of all. */
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
    groupVotes: groupVotes === undefined ? undefined : votesAmong(groupVotes, ballot.length),
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

/** Returns the report of the vote on what people wrote, which says how much of that is in no group; undefined for the report of another poll. */
export function groupVoteOf(
  written: Pick<Poll, 'type'> & { report: Pick<Report, 'result'> },
  { voters, result, table, summary }: Report,
  words: ResultWords,
): GroupVote | undefined {
  const choice = asChoice(result)
  if (!choice) return undefined
  const vote = { voters, result: choice, table, summary }
  const entries = asEntries(written.report.result)?.entries ?? []
  const ungrouped = entries.filter(({ labels }) => labels === undefined).length
  if (ungrouped === 0) return vote
  const noun = written.type === 'qa-upvotes' ? 'questions' : 'entries'
  const left = words.text('vote.ungrouped', { entries: words.text(noun, { count: ungrouped }) })
  return { ...vote, summary: [summary, left].join(sentenceJoint(words.language)), ungrouped }
}
