import type { HostRoom, PeopleEvent } from '#contract/live.ts'
import type { PollType } from '#contract/looks.ts'
import { clockText, countText } from '#contract/figures.ts'

/** Returns the position of the room. The join screen is not counted as a step. */
export function placeOf({
  status,
  stepIndex,
  stepCount,
}: Pick<HostRoom, 'status' | 'stepIndex' | 'stepCount'>) {
  if (status === 'lobby') return 'Not started'
  return stepIndex === 0 ? 'Join screen' : `Step ${stepIndex} of ${stepCount - 1}`
}

/** Returns `23 of 57 answered`, or `23 answered` if fewer are online because participants left. */
export const answered = (voters: number, { online }: Pick<PeopleEvent, 'online'>): string =>
  voters > online ? `${countText(voters)} answered` : `${countText(voters)} of ${countText(online)} answered`

/** Returns the status of a poll. `now` is the server's time in ms. */
export function pollStatus(
  { open, revealed, deadline }: Pick<HostRoom['polls'][number], 'open' | 'revealed' | 'deadline'>,
  now: number,
): { isOpen: boolean; text: string } {
  const left = deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline) - now
  if (open && left > 0) return { isOpen: true, text: deadline === null ? 'Open' : `${clockText(left)} left` }
  if (revealed) return { isOpen: false, text: 'Closed' }
  return { isOpen: false, text: 'Time is up' }
}

/** Returns the noun for what people write in a poll type, such as “question”, for one and for several. */
export const writtenNouns = (type: PollType): readonly [one: string, many: string] =>
  nouns[type] ?? ['entry', 'entries']

const nouns: Partial<Record<PollType, readonly [string, string]>> = {
  'word-cloud': ['word', 'words'],
  'qa-upvotes': ['question', 'questions'],
}
