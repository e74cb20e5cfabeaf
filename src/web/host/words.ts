import type { HostRoom, PeopleEvent } from '#contract/live.ts'
import type { PollType } from '#contract/looks.ts'

/** Where the room is: the join screen is not counted as a step. */
export function placeOf({
  status,
  stepIndex,
  stepCount,
}: Pick<HostRoom, 'status' | 'stepIndex' | 'stepCount'>) {
  if (status === 'lobby') return 'Not started'
  return stepIndex === 0 ? 'Join screen' : `Step ${stepIndex} of ${stepCount - 1}`
}

/** `23 of 57 answered`; who answered and left is no longer among those online. */
export const answered = (voters: number, { online }: Pick<PeopleEvent, 'online'>): string =>
  voters > online ? `${figure(voters)} answered` : `${figure(voters)} of ${figure(online)} answered`

/** How a poll stands. `now` is the server's time, ms. */
export function standingOf(
  { open, revealed, deadline }: Pick<HostRoom['polls'][number], 'open' | 'revealed' | 'deadline'>,
  now: number,
): { isOpen: boolean; text: string } {
  const left = deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline) - now
  if (open && left > 0) return { isOpen: true, text: deadline === null ? 'Open' : `${timeLeft(left)} left` }
  if (revealed) return { isOpen: false, text: 'Closed' }
  return { isOpen: false, text: 'Time is up' }
}

/** A countdown as people read it: `1:05`. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A count with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`

/** What one thing is called that people write to a type of poll. */
export const writtenNoun = (type: PollType): string => nouns[type] ?? 'text'

const nouns: Partial<Record<PollType, string>> = {
  'word-cloud': 'word',
  'qa-upvotes': 'question',
  'open-feed': 'post',
}

const figure = (count: number): string => count.toLocaleString('en')
