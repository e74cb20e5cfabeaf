import { Refusal } from '#contract/refusal.ts'
import type { AdvanceStep } from '#contract/rooms/host-action.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { hasRightAnswer, showResultsOf } from '#polls/show-results.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { awaitsVote, beginVote } from './group-vote.ts'
import { changePolls } from './room-polls.ts'
import { type Agenda, type RoomState, currentPolls, pollStateOf } from './state.ts'
import { showsTeamsOnly } from './teams.ts'
import { awaitsReveal, isRunning, opensAt, reveal } from './timing.ts'
import { withheldOf } from './withheld.ts'

/** Starts the session of a room in the lobby: the step after the join screen is shown. */
export const startSession = (state: RoomState, agenda: Agenda, now: number): RoomState =>
  showStep(
    { ...state, status: 'live', startedAt: now, stepAt: now },
    agenda,
    Math.min(1, agenda.length - 1),
    now,
  )

/**
 * Returns what `advance` does now [D62]: start the session; on a step with a question open it at once, close it when that
 * reveals something, or wait for its last answers, show results that wait for the host, begin the vote on groups, then the standings; and go to
 * the next step. Null when the session can only be ended.
 */
export function advanceStepOf(state: RoomState, agenda: Agenda, now: number): AdvanceStep | null {
  if (state.status === 'lobby') return 'start'
  if (state.status === 'ended') return null
  const polls = currentPolls(state, agenda)
  const isLast = state.stepIndex === agenda.length - 1
  const running = polls.filter(known => isRunning(state, known, now) && takesAnswers(known.poll))
  if (running.some(known => opensAt(state, known, now) !== null)) return 'open'
  if (
    running.some(
      ({ poll }) =>
        showResultsOf(poll) !== 'live' ||
        hasRightAnswer(poll) ||
        showsStandings(poll) ||
        poll.groupVotes !== undefined,
    )
  )
    return 'close'
  if (polls.some(known => awaitsReveal(state, known, now) && takesAnswers(known.poll))) return 'close'
  if (polls.some(known => withheldOf(state, known) === 'host')) return 'show'
  if (polls.some(known => awaitsVote(state, known))) return 'vote'
  if (polls.some(known => isUnranked(state, known) || isPodiumOfTeams(state, agenda, known)))
    return 'standings'
  return isLast ? null : 'next'
}

/** Does what `advanceStepOf` says. Throws a 409 on the last step, when nothing is left to do there. */
export function applyAdvance(state: RoomState, agenda: Agenda, now: number): RoomState {
  const polls = currentPolls(state, agenda)
  switch (advanceStepOf(state, agenda, now)) {
    case 'start':
      return startSession(state, agenda, now)
    case 'open': {
      const waiting = polls.filter(known => opensAt(state, known, now) !== null)
      return changePolls(state, waiting, poll => ({ ...poll, openedAt: now }))
    }
    case 'close':
      return reveal(
        state,
        polls.filter(known => isRunning(state, known, now)),
        now,
      )
    case 'show':
      return { ...state, hidden: false, shown: true }
    case 'vote':
      return polls
        .filter(known => awaitsVote(state, known))
        .reduce((voting, known) => beginVote(voting, known, now), state)
    case 'standings': {
      const unranked = polls.filter(known => isUnranked(state, known))
      return unranked.length > 0
        ? rank(state, unranked)
        : showIndividual(
            state,
            polls.filter(known => isPodiumOfTeams(state, agenda, known)),
          )
    }
    case 'next':
      return moveBy(state, agenda, 1, now)
    case null:
      throw new Refusal(
        'room_state',
        'This is the last step. Use stop to end the session, or prev to go back.',
      )
  }
}

/** Goes one step on or back. Throws a 409 at the ends, and outside a session. */
export function moveBy(state: RoomState, agenda: Agenda, by: 1 | -1, now: number): RoomState {
  requireLive(state)
  const to = state.stepIndex + by
  if (to < 0) throw new Refusal('room_state', 'This is the first step. Use next to go on.')
  if (to >= agenda.length)
    throw new Refusal('room_state', 'This is the last step. Use stop to end the session, or prev to go back.')
  return showStep(state, agenda, to, now)
}

/** The reset of what applies to one step only: whether its results are hidden or shown [D60], and what covers it. */
const defaultVisibility = {
  hidden: false,
  shown: false,
  blank: false,
  joinShown: false,
  questionsShown: false,
}

/** Makes a step current. The clock of its polls starts when it is shown for the first time. */
export function showStep(state: RoomState, agenda: Agenda, stepIndex: number, now: number): RoomState {
  const arrived = stepIndex === state.stepIndex ? {} : { ...defaultVisibility, stepAt: now }
  return changePolls({ ...state, stepIndex, ...arrived }, agenda[stepIndex]?.polls ?? [], poll => ({
    ...poll,
    shownAt: poll.shownAt ?? now,
    reopenedAt: poll.shownAt === null && poll.openedAt !== null ? now : poll.reopenedAt,
  }))
}

/** Throws a 409 before the session has started and after it has ended. */
export function requireLive(state: RoomState): void {
  if (state.status !== 'live')
    throw new Refusal('room_state', 'The session has not started. Use start first.')
}

/** Returns whether the standings have yet to follow a question whose right answer was revealed. */
export function isUnranked(state: RoomState, { pollId, poll }: PlacedPoll): boolean {
  const { revealed: isRevealed, ranked, skipped } = pollStateOf(state, pollId)
  return showsStandings(poll) && !isStandingsPoll(poll) && isRevealed && !ranked && !skipped
}

/** Returns whether the podium of the teams is on stage, and that of the people has yet to follow. */
export const isPodiumOfTeams = (state: RoomState, agenda: Agenda, known: PlacedPoll): boolean =>
  (isStandingsPoll(known.poll) || pollStateOf(state, known.pollId).ranked) &&
  withheldOf(state, known) === undefined &&
  showsTeamsOnly(state, agenda, known.pollId)

/** Lets the podium of the people follow that of the teams. */
export const showIndividual = (state: RoomState, polls: readonly PlacedPoll[]): RoomState =>
  changePolls(state, polls, poll => ({ ...poll, individual: true }))

/** Lets the standings follow questions. */
export const rank = (state: RoomState, polls: readonly PlacedPoll[]): RoomState =>
  changePolls(state, polls, poll => ({ ...poll, ranked: true }))
