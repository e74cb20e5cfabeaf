import { Refusal } from '#contract/refusal.ts'
import type { AdvanceStep } from '#contract/rooms/host-action.ts'
import { plural } from '#contract/text/figures.ts'
import { nextStep } from '#polls/next-step.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { hasRightAnswer, showResultsOf } from '#polls/show-results.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { awaitsVote, beginVote } from './group-vote.ts'
import { changePolls } from './room-polls.ts'
import { type Agenda, type RoomState, currentPolls, isOnStep, pollStateOf } from './state.ts'
import { endChoice, showsTeamsOnly } from './teams.ts'
import { awaitsReveal, isRunning, opensAt, reveal } from './timing.ts'
import { withheldOf } from './withheld.ts'

/** A room whose session begins now. */
const begun = (state: RoomState, now: number): RoomState => ({
  ...state,
  status: 'live',
  startedAt: now,
  stepAt: now,
})

/** Starts the session of a room in the lobby: the first step after the join screen that is not skipped is shown. */
export const startSession = (state: RoomState, agenda: Agenda, now: number): RoomState =>
  showStep(begun(state, now), agenda, { step: Math.max(0, nextStep(agenda, 0, 1)), build: 0 }, now)

/**
 * Returns what `advance` does now [D62]: start the session; on a step with a question open it at once, close it when that
 * reveals something, or wait for its last answers, show results that wait for the host, begin the vote on groups, then the standings; and go to
 * the next entrance of the step, or the next step. A question of a card has all of this at its place among the entrances [D82]. Null when the
 * session can only be ended.
 */
export function advanceStepOf(state: RoomState, agenda: Agenda, now: number): AdvanceStep | null {
  if (state.status === 'lobby') return 'start'
  if (state.status === 'ended') return null
  const polls = currentPolls(state, agenda)
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
  return canGoOn(state, agenda) ? 'next' : null
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

/** Returns how many entrances a step has. */
const buildCount = (agenda: Agenda, stepIndex: number): number => agenda[stepIndex]?.builds ?? 0

/** Returns whether there is an entrance, or a step, to go on to. */
export const canGoOn = (state: RoomState, agenda: Agenda): boolean =>
  state.build < buildCount(agenda, state.stepIndex) || nextStep(agenda, state.stepIndex, 1) !== -1

/**
 * Goes one entrance on or back, or one step where there is none, past steps that are skipped. A step that is gone back to is complete [D82].
 * Throws a 409 at the ends, and outside a session.
 */
export function moveBy(state: RoomState, agenda: Agenda, by: 1 | -1, now: number): RoomState {
  requireLive(state)
  const { stepIndex } = state
  const build = state.build + by
  if (build >= 0 && build <= buildCount(agenda, stepIndex))
    return showStep(state, agenda, { step: stepIndex, build }, now)
  const to = nextStep(agenda, stepIndex, by)
  if (to === -1)
    throw new Refusal(
      'room_state',
      by < 0
        ? 'This is the first step. Use next to go on.'
        : 'This is the last step. Use stop to end the session, or prev to go back.',
    )
  return showStep(state, agenda, { step: to, build: by < 0 ? buildCount(agenda, to) : 0 }, now)
}

/**
 * Goes to a step, at its beginning or after a number of entrances; in the lobby the session begins there. Who is there stays where they are, unless
 * a number is named. Throws a 409 for a step or an entrance that the deck does not have, and after the end.
 */
export function goTo(
  state: RoomState,
  agenda: Agenda,
  { step, build }: { step: number; build?: number | undefined },
  now: number,
): RoomState {
  const live = state.status === 'lobby' ? begun(state, now) : state
  requireLive(live)
  if (step >= agenda.length)
    throw new Refusal('room_state', `The last step is ${agenda.length - 1}. Go to one from 0 to there.`)
  const most = buildCount(agenda, step)
  if (build !== undefined && build > most)
    throw new Refusal(
      'room_state',
      most === 0
        ? `Step ${step} has no entrances. Leave build out.`
        : `Step ${step} has ${plural(most, 'entrance')}. Send a build from 0 to ${most}.`,
    )
  const before = step === live.stepIndex ? live.build : 0
  return showStep(live, agenda, { step, build: build ?? before }, now)
}

/** Nothing covers what is on stage. */
const uncovered = { blank: false, joinShown: false, questionsShown: false }

/**
 * Makes a step current, after a number of its entrances. The clock of a poll starts when it is shown for the first time, and with a
 * question the choice of teams ends. Whether results are hidden or shown applies to one step only [D60], and showing them not to a card that comes later.
 */
export function showStep(
  state: RoomState,
  agenda: Agenda,
  { step, build }: { step: number; build: number },
  now: number,
): RoomState {
  const hasArrived = step !== state.stepIndex
  const hasMoved = hasArrived || build !== state.build
  const next = { ...state, stepIndex: step, build, ...(hasMoved && uncovered) }
  const polls = (agenda[step]?.polls ?? []).filter(known => isOnStep(next, known))
  const entering = polls.filter(known => !isOnStep(state, known))
  const waits = entering.some(({ poll }) => showResultsOf(poll) === 'host')
  return changePolls(
    {
      ...endChoice(next, entering),
      ...(hasArrived && { hidden: false, stepAt: now }),
      ...((hasArrived || waits) && { shown: false }),
    },
    polls,
    poll => ({
      ...poll,
      shownAt: poll.shownAt ?? now,
      reopenedAt: poll.shownAt === null && poll.openedAt !== null ? now : poll.reopenedAt,
    }),
  )
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
