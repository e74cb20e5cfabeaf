import type { Poll } from '#contract/polls/poll.ts'

export const aPoll = (fields: Partial<Poll>): Poll => ({
  type: 'multiple-choice',
  prompt: 'What should we build next?',
  timeLimitSec: null,
  options: [],
  ...fields,
})
