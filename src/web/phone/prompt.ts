import type { PhonePoll } from '#contract/rooms/live.ts'
import { message } from './language.ts'

/** Returns the question of a poll; of a vote on groups of what was written to it, that it is one. */
export const shownPrompt = ({ type, groupVotes, prompt }: PhonePoll): string =>
  type === 'multiple-choice' && groupVotes !== undefined ? message('vote.on', { prompt }) : prompt
