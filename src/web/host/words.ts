import type { HostRoom, PeopleEvent } from '#contract/live.ts'

/** What happened, and what to do. */
export interface Sentences {
  title: string
  text: string
}

export const lacksKey: Sentences = {
  title: 'This link lacks its key.',
  text: 'Open the whole link that came when the room was started; it ends with “#key=…”.',
}

/** Why the service will not have this remote: what it says, in words for a person with a link. */
export function whyOut({
  status,
  message,
  fix,
}: {
  status: number
  message: string
  fix?: string | undefined
}): Sentences {
  if (status === 401)
    return {
      title: 'The key in this link does not open this room.',
      text: 'Open the whole link that came when the room was started, or open the remote from the stage.',
    }
  if (status === 404)
    return { title: message, text: 'Rooms are kept for a day after they end. Start a new one.' }
  return { title: message, text: fix ?? '' }
}

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

/** A code as people read it aloud. */
export const spoken = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** A count with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`

const figure = (count: number): string => count.toLocaleString('en')
