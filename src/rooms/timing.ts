import { limits } from '#contract/limits.ts'
import type { PollRound } from '#contract/rooms/live-events.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { givesPoints } from '#polls/right-options.ts'
import { type Agenda, type PollState, type RoomState, currentPolls, pollStateOf, openingOf } from './state.ts'
import { isClosing, takesClosing } from './closing.ts'
import { changePolls, isRoomQuestions, shownPolls } from './room-polls.ts'

/**
 * Applies the passage of time to a room: a poll opens once people had time to get ready, closes at its deadline, and reveals
 * after the grace period for answers in transit. Returns the same object when nothing is due.
 */
export function applyTime(state: RoomState, agenda: Agenda, now: number): RoomState {
  if (state.status !== 'live') return state
  const due = shownPolls(state, agenda).filter(known => {
    const at = nextChange(known, state)
    return at !== null && at <= now
  })
  if (due.length === 0) return state
  return changePolls(state, due, (before, known) => {
    const poll = { ...before, openedAt: openingOf(known.poll, before) }
    const deadline = deadlineOf(known, state)
    if (deadline === null || deadline > now) return poll
    const closed = { ...poll, closedAt: poll.closedAt ?? deadline }
    return deadline + limits.graceMs <= now ? revealed(closed, deadline + limits.graceMs) : closed
  })
}

/** Returns when `applyTime` has something to do next, in ms since 1970; null for never. */
export function nextChangeAt(state: RoomState, agenda: Agenda): number | null {
  if (state.status !== 'live') return null
  const times = shownPolls(state, agenda)
    .map(known => nextChange(known, state))
    .filter(at => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

/** Returns the deadline of a shown poll in ms since 1970; null without a time limit. It is earlier once everybody has answered. */
export function deadlineOf(known: Pick<PlacedPoll, 'pollId' | 'poll'>, state: RoomState): number | null {
  const end = fullDeadlineOf(known, state)
  const { allAnsweredAt } = pollStateOf(state, known.pollId)
  return end === null || allAnsweredAt === null ? end : Math.min(end, allAnsweredAt + limits.answeredMs)
}

/** Returns whether the time of a poll ends, or has ended, before its deadline because everybody has answered. */
export const hasEndedEarly = (known: Pick<PlacedPoll, 'pollId' | 'poll'>, state: RoomState): boolean =>
  deadlineOf(known, state) !== fullDeadlineOf(known, state)

/** Returns the deadline of a shown poll for those who take all the time they have. */
function fullDeadlineOf(
  { pollId, poll }: Pick<PlacedPoll, 'pollId' | 'poll'>,
  state: RoomState,
): number | null {
  const current = pollStateOf(state, pollId)
  const opening = openingOf(poll, current)
  if (poll.timeLimitSec === null || opening === null || current.shownAt === null) return null
  const from = Math.max(opening, current.reopenedAt ?? opening)
  return from + (poll.timeLimitSec + current.extendedSec) * 1000
}

/**
 * Returns the questions of a quiz that end soon once everybody has answered: those with a time limit that are open, unless the host has
 * switched that off, gave them more time or opened them again.
 */
export function endingEarly(state: RoomState, agenda: Agenda, now: number): PlacedPoll[] {
  if (!state.finishEarly) return []
  return currentPolls(state, agenda).filter(known => {
    const { allAnsweredAt, extendedSec, reopenedAt } = pollStateOf(state, known.pollId)
    const isAsItCame = allAnsweredAt === null && extendedSec === 0 && reopenedAt === null
    return (
      isAsItCame && known.poll.timeLimitSec !== null && givesPoints(known.poll) && isOpen(state, known, now)
    )
  })
}

/** Lets the questions end soon of which everybody has answered the round. Returns the same object when there are none. */
export function endEarly(
  state: RoomState,
  agenda: Agenda,
  rounds: readonly PollRound[],
  now: number,
): RoomState {
  const ending = endingEarly(state, agenda, now).filter(({ pollId }) =>
    rounds.some(each => each.pollId === pollId && each.round === pollStateOf(state, pollId).round),
  )
  return ending.length === 0 ? state : changePolls(state, ending, poll => ({ ...poll, allAnsweredAt: now }))
}

/** Returns when a poll on stage will open for answers, ms since 1970; null when it does not wait for that. */
export function opensAt(state: RoomState, { pollId, poll }: PlacedPoll, now: number): number | null {
  const current = pollStateOf(state, pollId)
  const opening = openingOf(poll, current)
  return opening === null || opening <= now || current.closedAt !== null ? null : opening
}

/** How long before a quiz question opens phones get its options, ms: long enough to arrive everywhere, too short to think. */
const optionsAheadMs = 2_000

/** Returns when phones will get the options of a poll, ms since 1970; null when they have them. */
export function optionsAt(state: RoomState, known: PlacedPoll, now: number): number | null {
  const opening = givesPoints(known.poll) ? opensAt(state, known, now) : null
  const at = opening === null ? now : opening - optionsAheadMs
  return at > now ? at : null
}

/** Returns when phones get options next, ms since 1970; null for never. */
export function nextOptionsAt(state: RoomState, agenda: Agenda, now: number): number | null {
  const times = currentPolls(state, agenda).flatMap(known => optionsAt(state, known, now) ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

/** Returns whether a poll is on stage and not closed: open for answers, or about to open. */
export function isRunning(state: RoomState, known: PlacedPoll, now: number): boolean {
  const { closedAt, shownAt } = pollStateOf(state, known.pollId)
  const deadline = deadlineOf(known, state)
  return (
    state.status === 'live' && shownAt !== null && closedAt === null && (deadline === null || now < deadline)
  )
}

/** Returns whether the last answers to a poll are still arriving: its deadline has passed, and it reveals itself after the grace period. */
export function awaitsReveal(state: RoomState, known: PlacedPoll, now: number): boolean {
  const { closedAt, revealed: isRevealed } = pollStateOf(state, known.pollId)
  const deadline = deadlineOf(known, state)
  return (
    state.status === 'live' &&
    deadline !== null &&
    deadline <= now &&
    !isRevealed &&
    (closedAt === null || closedAt === deadline)
  )
}

/** Returns whether a poll is open for answers. */
export const isOpen = (state: RoomState, known: PlacedPoll, now: number): boolean =>
  isRunning(state, known, now) && opensAt(state, known, now) === null

/**
 * Returns whether an answer that arrived at `at` (ms since 1970) counts: its poll is current and open, or its deadline
 * passed less than a second before [D20], or it is asked after the end.
 */
export function takesAnswer(state: RoomState, agenda: Agenda, pollId: string, at: number): boolean {
  if (isRoomQuestions(agenda, pollId)) return state.status === 'live' && state.questions
  if (isClosing(agenda, pollId)) return takesClosing(state, pollId, at)
  const known = currentPolls(state, agenda).find(each => each.pollId === pollId)
  if (!known || opensAt(state, known, at) !== null) return false
  const { revealed: isRevealed, closedAt } = pollStateOf(state, pollId)
  const deadline = deadlineOf(known, state)
  if (deadline === null) return closedAt === null
  return !isRevealed && (closedAt === null || closedAt === deadline) && at <= deadline + limits.graceMs
}

/** Closes polls, and reveals them. */
export const reveal = (state: RoomState, polls: readonly PlacedPoll[], now: number): RoomState =>
  changePolls(state, polls, poll => revealed({ ...poll, closedAt: poll.closedAt ?? now }, now))

/** Returns the state of a poll after it was revealed at `at`, ms since 1970. */
const revealed = (poll: PollState, at: number): PollState => ({
  ...poll,
  revealed: true,
  scoredUntil: poll.scoredUntil ?? at,
})

function nextChange(known: PlacedPoll, state: RoomState): number | null {
  const current = pollStateOf(state, known.pollId)
  const { closedAt, openedAt } = current
  const opening = openingOf(known.poll, current)
  if (known.poll.getReadySec && openedAt === null && opening !== null && closedAt === null) return opening
  const deadline = deadlineOf(known, state)
  if (deadline === null || current.revealed) return null
  if (closedAt === null) return deadline
  return closedAt === deadline ? deadline + limits.graceMs : null
}
