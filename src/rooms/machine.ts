import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { HostAction } from '#contract/live.ts'
import { isoTime } from '#contract/time.ts'
import { fold } from '#polls/word-cloud.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import {
  type Agenda,
  type PollState,
  type RoomState,
  currentPolls,
  pollStateOf,
  unseenPoll,
} from './state.ts'

/** Whom a wheel drew; `participantId` is null for a name that was written on it. */
export interface Drawn {
  name: string
  participantId: string | null
}

/**
 * What a host's action makes of a room at the moment `now` (ms since 1970) [D18, D20].
 * `drawn`: whom chance chose, for a spin; null when nobody is on the dial.
 * Throws a 409 `Refusal` when the room is in the wrong state for it; the given state is never changed.
 */
export function act(
  state: RoomState,
  agenda: Agenda,
  action: HostAction,
  now: number,
  drawn: Drawn | null = null,
): RoomState {
  if (state.status === 'ended') throw new Refusal('room_state', 'The session is over. Start a new room.')
  if ('step' in action && action.step !== undefined && action.step !== state.stepIndex)
    throw new Refusal(
      'room_state',
      `The room is on step ${state.stepIndex} by now. Look at it and decide again.`,
    )
  switch (action.action) {
    case 'start':
      if (state.status !== 'lobby') throw new Refusal('room_state', 'The session runs already.')
      return show({ ...state, status: 'live' }, agenda, Math.min(1, agenda.length - 1), now)
    case 'next':
      return walk(state, agenda, 1, now)
    case 'prev':
      return walk(state, agenda, -1, now)
    case 'close': {
      live(state)
      const open = currentPolls(state, agenda).filter(({ pollId, poll }) => isOpen(state, pollId, poll, now))
      if (open.length === 0) throw new Refusal('room_state', 'No poll is open on this step.')
      return change(state, open, poll => ({ ...poll, closedAt: now, revealed: true }))
    }
    case 'stop':
      return change({ ...state, status: 'ended' }, shownPolls(state, agenda), poll => ({
        ...poll,
        closedAt: poll.closedAt ?? now,
        revealed: true,
      }))
    case 'reopen': {
      live(state)
      const known = find(agenda, action.pollId)
      if (pollStateOf(state, action.pollId).closedAt === null)
        throw new Refusal('room_state', 'This poll was not closed.')
      const isCurrent = known.step === state.stepIndex
      return change(state, [known], poll => ({
        ...poll,
        closedAt: null,
        revealed: false,
        shownAt: isCurrent ? now : null,
      }))
    }
    case 'reset': {
      const known = find(agenda, action.pollId)
      const isCurrent = state.status === 'live' && known.step === state.stepIndex
      return change(state, [known], ({ round }) => ({
        ...unseenPoll,
        round: round + 1,
        shownAt: isCurrent ? now : null,
      }))
    }
    case 'spin': {
      live(state)
      const known = find(agenda, action.pollId)
      if (known.poll.type !== 'wheel') throw new Refusal('room_state', 'Only a wheel can be turned.')
      if (known.step !== state.stepIndex)
        throw new Refusal('room_state', 'The wheel is not on stage. Walk to its step first.')
      if (!drawn) throw new Refusal('room_state', 'Nobody is on the dial yet. Wait until somebody joins.')
      return change(state, [known], poll => ({
        ...poll,
        spins: [...poll.spins, { ...drawn, at: isoTime(now) }],
      }))
    }
    case 'profanity':
      return { ...state, profanity: action.mode }
    case 'hide':
    case 'show':
      return { ...state, hidden: action.action === 'hide' }
    case 'lock':
    case 'unlock':
      return { ...state, locked: action.action === 'lock' }
    case 'kick':
      return { ...state, kicked: [...new Set([...state.kicked, action.participantId])] }
    case 'approve':
    case 'reject': {
      const { action: verdict, entry, entries = [] } = action
      const known = find(agenda, action.pollId)
      const named = entry === undefined ? entries : [entry, ...entries]
      // A host names a word as it is shown.
      const decided = new Set(known.poll.type === 'word-cloud' ? named.map(fold) : named)
      return change(state, [known], poll => ({
        ...poll,
        approved: without(poll.approved, decided, verdict === 'approve'),
        rejected: without(poll.rejected, decided, verdict === 'reject'),
      }))
    }
  }
}

/**
 * What time alone makes of a room: at its deadline a poll closes, and when the answers that were on their way
 * are in, it reveals. Gives the same object when nothing is due.
 */
export function tick(state: RoomState, agenda: Agenda, now: number): RoomState {
  if (state.status !== 'live') return state
  const due = shownPolls(state, agenda).filter(known => {
    const at = nextChange(known, state)
    return at !== null && at <= now
  })
  if (due.length === 0) return state
  return change(state, due, (poll, { poll: { timeLimitSec } }) => {
    const deadline = (poll.shownAt ?? now) + (timeLimitSec ?? 0) * 1000
    return { ...poll, closedAt: poll.closedAt ?? deadline, revealed: deadline + limits.graceMs <= now }
  })
}

/** When `tick` next has something to do, ms since 1970; null for never. */
export function nextTick(state: RoomState, agenda: Agenda): number | null {
  if (state.status !== 'live') return null
  const times = shownPolls(state, agenda)
    .map(known => nextChange(known, state))
    .filter(at => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

/** When a shown poll's time is up, ms since 1970; null without a limit. */
export function deadlineOf(
  { pollId, poll }: Pick<PlacedPoll, 'pollId' | 'poll'>,
  state: RoomState,
): number | null {
  const { shownAt } = pollStateOf(state, pollId)
  return poll.timeLimitSec === null || shownAt === null ? null : shownAt + poll.timeLimitSec * 1000
}

/** Whether people are asked for answers to a poll right now. */
export function isOpen(state: RoomState, pollId: string, poll: PlacedPoll['poll'], now: number): boolean {
  const { closedAt, shownAt } = pollStateOf(state, pollId)
  const deadline = deadlineOf({ pollId, poll }, state)
  return (
    state.status === 'live' && shownAt !== null && closedAt === null && (deadline === null || now < deadline)
  )
}

/**
 * Whether an answer that arrived at `at` (ms since 1970) counts: its poll is current and open, or its time was up
 * less than a second before [D20].
 */
export function takesAnswer(state: RoomState, agenda: Agenda, pollId: string, at: number): boolean {
  const known = currentPolls(state, agenda).find(each => each.pollId === pollId)
  if (!known) return false
  const { revealed, closedAt } = pollStateOf(state, pollId)
  const deadline = deadlineOf(known, state)
  if (deadline === null) return closedAt === null
  return !revealed && (closedAt === null || closedAt === deadline) && at <= deadline + limits.graceMs
}

/** The polls that were on stage, in deck order. */
export const shownPolls = (state: RoomState, agenda: Agenda): PlacedPoll[] =>
  agenda.flatMap(({ polls }) => polls).filter(({ pollId }) => state.polls[pollId] !== undefined)

function nextChange(known: PlacedPoll, state: RoomState): number | null {
  const { closedAt, revealed } = pollStateOf(state, known.pollId)
  const deadline = deadlineOf(known, state)
  if (deadline === null || revealed) return null
  if (closedAt === null) return deadline
  return closedAt === deadline ? deadline + limits.graceMs : null
}

function live(state: RoomState): void {
  if (state.status !== 'live') throw new Refusal('room_state', 'Start the session first.')
}

function walk(state: RoomState, agenda: Agenda, by: 1 | -1, now: number): RoomState {
  live(state)
  const to = state.stepIndex + by
  if (to < 0) throw new Refusal('room_state', 'This is the first step.')
  if (to >= agenda.length) throw new Refusal('room_state', 'This is the last step. Stop ends the session.')
  return show(state, agenda, to, now)
}

/** Puts a step on stage; the clock of its polls starts when that happens for the first time. */
function show(state: RoomState, agenda: Agenda, stepIndex: number, now: number): RoomState {
  return change({ ...state, stepIndex }, agenda[stepIndex]?.polls ?? [], poll => ({
    ...poll,
    shownAt: poll.shownAt ?? now,
  }))
}

function find(agenda: Agenda, pollId: string): PlacedPoll {
  const known = agenda.flatMap(({ polls }) => polls).find(each => each.pollId === pollId)
  if (!known) throw new Refusal('not_found', 'This room has no poll with that id.')
  return known
}

function change(
  state: RoomState,
  polls: readonly PlacedPoll[],
  changed: (poll: PollState, known: PlacedPoll) => PollState,
): RoomState {
  const entries = polls.map(
    known => [known.pollId, changed(pollStateOf(state, known.pollId), known)] as const,
  )
  return { ...state, polls: { ...state.polls, ...Object.fromEntries(entries) } }
}

/** A list with some entries at its end, each once, or without them. */
function without(list: readonly string[], entries: ReadonlySet<string>, present: boolean): string[] {
  const others = list.filter(each => !entries.has(each))
  return present ? [...others, ...entries] : others
}
