import type { PollResult } from './results.ts'

/** Returns the results of polls, each followed by the vote on its groups, if there was one, as a result of its own. */
export const withVotes = (polls: readonly PollResult[]): PollResult[] =>
  polls.flatMap(({ vote, ...poll }) => {
    if (!vote) return [poll]
    const { pollId, step, overlay, prompt, open } = poll
    return [poll, { pollId, step, overlay, prompt, open, type: 'multiple-choice', ...vote }]
  })
