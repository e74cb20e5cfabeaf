import type { HostRoom, Withheld } from '#contract/rooms/live.ts'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { clockText } from '#contract/text/figures.ts'
import { hasEverybodyAnswered } from '#polls/all-answered.ts'
import { type HostKey, message } from '#web/ui/core/host-messages.ts'
import { isOpenAt } from '#web/ui/offered-actions.ts'

/** Returns the position of the room, with how many of the entrances of its step were shown. The join screen is not counted as a step. */
export function placeOf({
  status,
  stepIndex,
  stepCount,
  build,
  builds,
}: Pick<HostRoom, 'status' | 'stepIndex' | 'stepCount' | 'build' | 'builds'>): string {
  if (status === 'lobby') return message('place.lobby')
  if (stepIndex === 0) return message('place.join')
  const place = message('place.step', { step: stepIndex, total: stepCount - 1 })
  return build === undefined || builds === undefined
    ? place
    : `${place} · ${message('place.shown', { shown: build, total: builds })}`
}

/**
 * Returns `23 of 57 answered`, or `23 answered` if fewer are online because participants left; that everybody has, once nobody in the
 * room is left to wait for; or whom it waits for who left. Of a list of questions, in which the host marks those that were answered, it says how many took part.
 */
export function answered(
  voters: number,
  people: Pick<PeopleEvent, 'online' | 'allAnswered' | 'awaited'>,
  pollState: Parameters<typeof hasEverybodyAnswered>[1],
  { type }: Pick<Poll, 'type'>,
): string {
  const { online } = people
  if (type === 'qa-upvotes') return message('poll.tookPart', { count: voters })
  if (hasEverybodyAnswered(people, pollState)) return message('poll.everybody')
  const said =
    voters > online ? message('poll.answered', { voters }) : message('poll.answeredOf', { voters, online })
  const { pollId, round, open } = pollState
  const away = open && people.awaited?.find(each => each.pollId === pollId && each.round === round)
  return away
    ? message('poll.answeredLeft', { answered: said, left: message('poll.awaits', { count: away.count }) })
    : said
}

/** Returns how many answered and, unless it is null, how long the poll stays open, such as `23 answered, 0:14 left`. */
export const turnoutText = (voted: string, left: string | null): string =>
  left === null ? voted : message('poll.answeredLeft', { answered: voted, left })

/** Returns the status of a poll. `now` is the server's time in ms. */
export function pollStatus(
  pollState: Pick<HostRoom['polls'][number], 'open' | 'revealed' | 'deadline' | 'opensAt'>,
  now: number,
): { isOpen: boolean; text: string } {
  const { revealed, deadline, opensAt } = pollState
  if (isOpenAt(pollState, now)) {
    const text =
      deadline === null
        ? message('poll.open')
        : message('poll.left', { time: clockText(Date.parse(deadline) - now) })
    return { isOpen: true, text }
  }
  if (revealed) return { isOpen: false, text: message('poll.closed') }
  const wait = opensAt === null ? 0 : Date.parse(opensAt) - now
  if (wait > 0) return { isOpen: false, text: message('poll.ready', { time: clockText(wait) }) }
  return { isOpen: false, text: message('poll.timeUp') }
}

/** Returns how many of what people write in a poll type, such as “3 questions”. */
export const writtenCount = (type: PollType, count: number): string =>
  message(nouns[type] ?? 'noun.entry', { count })

const nouns: Partial<Record<PollType, HostKey>> = {
  'word-cloud': 'noun.word',
  'qa-upvotes': 'noun.question',
}

const reasons: Readonly<Record<Withheld, HostKey>> = {
  hidden: 'withheld.hidden',
  open: 'withheld.open',
  host: 'withheld.host',
}

/** Returns why the stage does not show the results. */
export const withheldReason = (withheld: Withheld): string => message(reasons[withheld])
