import type { PollResult } from './results.ts'

/** Returns the results of polls, each followed by the vote on its groups, if there was one, as a result of its own. */
export const withVotes = (polls: readonly PollResult[]): PollResult[] =>
  polls.flatMap(({ vote, ...poll }) => [
    poll,
    ...(vote
      ? [
          {
            pollId: poll.pollId,
            step: poll.step,
            type: 'multiple-choice' as const,
            prompt: poll.prompt,
            open: poll.open,
            ...vote,
          },
        ]
      : []),
  ])
