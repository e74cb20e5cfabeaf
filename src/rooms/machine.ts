import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { HostAction } from '#contract/live.ts'
import { isoTime } from '#contract/time.ts'
import { foldCase } from '#polls/types/word-cloud.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import {
  type Agenda,
  type PollState,
  type RoomState,
  currentPolls,
  pollStateOf,
  initialPollState,
} from './state.ts'

/** The draw of a wheel; `participantId` is null for a custom name. */
export interface WheelDraw {
  name: string
  participantId: string | null
}

/**
 * Applies a host action to a room at time `now` (ms since 1970) and returns the new state [D18, D20]. `drawn` is the
 * random draw for a spin; null when the wheel is empty. The given state is not modified. Throws a 404 `Refusal` for an
 * unknown poll and a 409 when the room is in the wrong state. The caller checks that participants and entries exist.
 */
export function applyAction(
  state: RoomState,
  agenda: Agenda,
  action: HostAction,
  now: number,
  drawn: WheelDraw | null = null,
): RoomState {
  if (state.status === 'ended')
    throw new Refusal('room_state', 'The session has ended. Start a new room of the deck.')
  if ('step' in action && action.step !== undefined && action.step !== state.stepIndex)
    throw new Refusal(
      'room_state',
      `The room is on step ${state.stepIndex} now. Read the room, then decide again.`,
    )
  switch (action.action) {
    case 'start':
      if (state.status !== 'lobby')
        throw new Refusal('room_state', 'The session has started already. Use next to go on.')
      return showStep({ ...state, status: 'live' }, agenda, Math.min(1, agenda.length - 1), now)
    case 'next':
      return moveBy(state, agenda, 1, now)
    case 'prev':
      return moveBy(state, agenda, -1, now)
    case 'close': {
      requireLive(state)
      const open = currentPolls(state, agenda).filter(({ pollId, poll }) => isOpen(state, pollId, poll, now))
      if (open.length === 0)
        throw new Refusal(
          'room_state',
          currentPolls(state, agenda).length === 0
            ? 'This step has no poll to close. Use next or prev to go to one.'
            : 'No poll is open on this step: it was closed already. Use next to go on.',
        )
      return changePolls(state, open, poll => ({ ...poll, closedAt: now, revealed: true }))
    }
    case 'stop':
      return changePolls({ ...state, status: 'ended' }, shownPolls(state, agenda), poll => ({
        ...poll,
        closedAt: poll.closedAt ?? now,
        revealed: true,
      }))
    case 'reopen': {
      const known = requirePoll(agenda, action.pollId)
      requireLive(state)
      if (pollStateOf(state, action.pollId).closedAt === null)
        throw new Refusal('room_state', 'This poll was not closed, so there is nothing to open again.')
      const isCurrent = known.step === state.stepIndex
      return changePolls(state, [known], poll => ({
        ...poll,
        closedAt: null,
        revealed: false,
        shownAt: isCurrent ? now : null,
      }))
    }
    case 'reset': {
      const known = requirePoll(agenda, action.pollId)
      const isCurrent = state.status === 'live' && known.step === state.stepIndex
      const from = isCurrent ? { ...state, shown: false } : state
      return changePolls(from, [known], ({ round }) => ({
        ...initialPollState,
        round: round + 1,
        shownAt: isCurrent ? now : null,
      }))
    }
    case 'spin': {
      const known = requirePoll(agenda, action.pollId)
      requireLive(state)
      if (known.poll.type !== 'wheel')
        throw new Refusal('room_state', 'Only a poll of the type wheel can be turned.')
      if (known.step !== state.stepIndex)
        throw new Refusal(
          'room_state',
          `The wheel is on step ${known.step}. Go there first, with next or prev.`,
        )
      if (!drawn) throw new Refusal('room_state', 'Nobody is on the wheel yet. Wait until somebody joins.')
      return changePolls(state, [known], poll => ({
        ...poll,
        spins: [...poll.spins, { ...drawn, at: isoTime(now) }],
      }))
    }
    case 'profanity':
      return { ...state, profanity: action.mode }
    case 'hide':
    case 'show':
      return { ...state, hidden: action.action === 'hide', shown: action.action === 'show' }
    case 'lock':
    case 'unlock':
      return { ...state, locked: action.action === 'lock' }
    case 'phone-slides':
      return { ...state, phoneSlides: action.on }
    case 'kick':
      return { ...state, kicked: [...new Set([...state.kicked, action.participantId])] }
    case 'approve':
    case 'reject': {
      const { action: verdict, entry, entries = [] } = action
      const known = requirePoll(agenda, action.pollId)
      const entryIds = entry === undefined ? entries : [entry, ...entries]
      // Hosts refer to a word by its displayed spelling.
      const decided = new Set(known.poll.type === 'word-cloud' ? entryIds.map(foldCase) : entryIds)
      return changePolls(state, [known], poll => ({
        ...poll,
        approved: setPresence(poll.approved, decided, verdict === 'approve'),
        rejected: setPresence(poll.rejected, decided, verdict === 'reject'),
      }))
    }
  }
}

/**
 * Applies the passage of time to a room: a poll closes at its deadline, and reveals after the grace period for answers in
 * transit. Returns the same object when nothing is due.
 */
export function applyTime(state: RoomState, agenda: Agenda, now: number): RoomState {
  if (state.status !== 'live') return state
  const due = shownPolls(state, agenda).filter(known => {
    const at = nextChange(known, state)
    return at !== null && at <= now
  })
  if (due.length === 0) return state
  return changePolls(state, due, (poll, { poll: { timeLimitSec } }) => {
    const deadline = (poll.shownAt ?? now) + (timeLimitSec ?? 0) * 1000
    return { ...poll, closedAt: poll.closedAt ?? deadline, revealed: deadline + limits.graceMs <= now }
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

/** Returns the deadline of a shown poll in ms since 1970; null without a time limit. */
export function deadlineOf(
  { pollId, poll }: Pick<PlacedPoll, 'pollId' | 'poll'>,
  state: RoomState,
): number | null {
  const { shownAt } = pollStateOf(state, pollId)
  return poll.timeLimitSec === null || shownAt === null ? null : shownAt + poll.timeLimitSec * 1000
}

/** Returns whether a poll is open for answers. */
export function isOpen(state: RoomState, pollId: string, poll: PlacedPoll['poll'], now: number): boolean {
  const { closedAt, shownAt } = pollStateOf(state, pollId)
  const deadline = deadlineOf({ pollId, poll }, state)
  return (
    state.status === 'live' && shownAt !== null && closedAt === null && (deadline === null || now < deadline)
  )
}

/**
 * Returns whether an answer that arrived at `at` (ms since 1970) counts: its poll is current and open, or its deadline
 * passed less than a second before [D20].
 */
export function takesAnswer(state: RoomState, agenda: Agenda, pollId: string, at: number): boolean {
  const known = currentPolls(state, agenda).find(each => each.pollId === pollId)
  if (!known) return false
  const { revealed, closedAt } = pollStateOf(state, pollId)
  const deadline = deadlineOf(known, state)
  if (deadline === null) return closedAt === null
  return !revealed && (closedAt === null || closedAt === deadline) && at <= deadline + limits.graceMs
}

/** Returns the polls that have been on stage, in deck order. */
export const shownPolls = (state: RoomState, agenda: Agenda): PlacedPoll[] =>
  agenda.flatMap(({ polls }) => polls).filter(({ pollId }) => state.polls.has(pollId))

function nextChange(known: PlacedPoll, state: RoomState): number | null {
  const { closedAt, revealed } = pollStateOf(state, known.pollId)
  const deadline = deadlineOf(known, state)
  if (deadline === null || revealed) return null
  if (closedAt === null) return deadline
  return closedAt === deadline ? deadline + limits.graceMs : null
}

function requireLive(state: RoomState): void {
  if (state.status !== 'live')
    throw new Refusal('room_state', 'The session has not started. Use start first.')
}

function moveBy(state: RoomState, agenda: Agenda, by: 1 | -1, now: number): RoomState {
  requireLive(state)
  const to = state.stepIndex + by
  if (to < 0) throw new Refusal('room_state', 'This is the first step. Use next to go on.')
  if (to >= agenda.length)
    throw new Refusal('room_state', 'This is the last step. Use stop to end the session, or prev to go back.')
  return showStep(state, agenda, to, now)
}

/** The reset of `hidden` and `shown`, which apply to one step only [D60]. */
const defaultVisibility = { hidden: false, shown: false }

/** Makes a step current. The clock of its polls starts when it is shown for the first time. */
function showStep(state: RoomState, agenda: Agenda, stepIndex: number, now: number): RoomState {
  const visibility = stepIndex === state.stepIndex ? {} : defaultVisibility
  return changePolls({ ...state, stepIndex, ...visibility }, agenda[stepIndex]?.polls ?? [], poll => ({
    ...poll,
    shownAt: poll.shownAt ?? now,
  }))
}

function requirePoll(agenda: Agenda, pollId: string): PlacedPoll {
  const known = agenda.flatMap(({ polls }) => polls).find(each => each.pollId === pollId)
  if (!known) throw new Refusal('no_poll')
  return known
}

function changePolls(
  state: RoomState,
  polls: readonly PlacedPoll[],
  update: (poll: PollState, known: PlacedPoll) => PollState,
): RoomState {
  const after = new Map(state.polls)
  for (const known of polls) after.set(known.pollId, update(pollStateOf(state, known.pollId), known))
  return { ...state, polls: after }
}

/** Returns a list with entries appended without duplicates, or removed. */
function setPresence(list: readonly string[], entries: ReadonlySet<string>, present: boolean): string[] {
  const others = list.filter(each => !entries.has(each))
  return present ? [...others, ...entries] : others
}
