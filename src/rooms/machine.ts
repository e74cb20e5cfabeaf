import { Refusal } from '#contract/refusal.ts'
import { turnMs } from '#contract/rooms/turn-time.ts'
import { limits } from '#contract/limits.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import type { PollRound } from '#contract/rooms/live-events.ts'
import { isoTime, timeOf } from '#contract/text/time.ts'
import { roomClosing } from '#polls/room-closing.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { announceStart } from './announced-start.ts'
import { askClosing } from './closing.ts'
import { decideEntries, labelEntries, setPresence } from './decisions.ts'
import { beginVote } from './group-vote.ts'
import { mergeEntries, unmergeEntries } from './merges.ts'
import {
  advanceStepOf,
  applyAdvance,
  canGoOn,
  goTo,
  isPodiumOfTeams,
  isUnranked,
  moveBy,
  rank,
  requireLive,
  showIndividual,
  startSession,
} from './flow.ts'
import {
  changePolls,
  isInDeck,
  requireEntryPoll,
  requirePoll,
  requireMergeablePoll,
  shownPolls,
} from './room-polls.ts'
import {
  type Agenda,
  type RoomState,
  currentPolls,
  initialPollState,
  isOnStep,
  openingOf,
  pollStateOf,
} from './state.ts'
import type { WheelName } from '#polls/wheel-names.ts'
import { hasAcceptedText } from '#polls/accepted-text.ts'
import { givesPoints } from '#polls/right-options.ts'
import { changeTeams, requireTeam } from './teams.ts'
import { endEarly, isRunning, reveal } from './timing.ts'

/** What changes a room: an action of a host, or that everybody who is online has answered rounds of polls. */
export type RoomAction = HostAction | { action: 'all_answered'; rounds: readonly PollRound[] }

/**
 * Applies an action to a room at time `now` (ms since 1970) and returns the new state [D18, D20]. `drawn` is the
 * random draw for a spin; null when the wheel is empty. The given state is not modified. Throws a 404 `Refusal` for an
 * unknown poll and a 409 when the room is in the wrong state. The caller checks that participants and entries exist.
 */
export function applyAction(
  state: RoomState,
  agenda: Agenda,
  action: RoomAction,
  now: number,
  drawn: WheelName | null = null,
): RoomState {
  if (action.action === 'all_answered') return endEarly(state, agenda, action.rounds, now)
  if (state.status === 'ended' && action.action !== 'share_results' && action.action !== 'rename_room')
    throw new Refusal('room_state', 'The session has ended. Start a new room of the deck.')
  if (
    action.action !== 'goto' &&
    'step' in action &&
    action.step !== undefined &&
    action.step !== state.stepIndex
  )
    throw new Refusal(
      'room_state',
      `The room is on step ${state.stepIndex} now. Read the room, then decide again.`,
    )
  if (
    action.action !== 'goto' &&
    'build' in action &&
    action.build !== undefined &&
    action.build !== state.build
  )
    throw new Refusal(
      'room_state',
      `The room shows ${state.build} of the entrances of step ${state.stepIndex} now. Read the room, then decide again.`,
    )
  if (
    action.action === 'advance' &&
    action.expect !== undefined &&
    action.expect !== advanceStepOf(state, agenda, now)
  )
    throw new Refusal('room_state', 'Something else comes next now. Read the room, then decide again.')
  switch (action.action) {
    case 'start':
      if (state.status !== 'lobby')
        throw new Refusal('room_state', 'The session has started already. Use next to go on.')
      return startSession(state, agenda, now)
    case 'next':
      return moveBy(state, agenda, 1, now)
    case 'prev':
      return moveBy(state, agenda, -1, now)
    case 'goto':
      return goTo(state, agenda, action, now)
    case 'advance':
      return applyAdvance(state, agenda, now)
    case 'close': {
      requireLive(state)
      const polls = currentPolls(state, agenda)
      const ofTeams = polls.filter(known => isPodiumOfTeams(state, agenda, known))
      if (ofTeams.length > 0) return showIndividual(state, ofTeams)
      const running = polls.filter(known => isRunning(state, known, now))
      if (running.length > 0) return reveal(state, running, now)
      const unranked = polls.filter(known => isUnranked(state, known))
      if (unranked.length > 0) return rank(state, unranked)
      throw new Refusal(
        'room_state',
        polls.length === 0
          ? 'This step has no poll to close. Use next or prev to go to one.'
          : 'No poll is open on this step: it was closed already. Use next to go on.',
      )
    }
    case 'extend': {
      requireLive(state)
      const timed = currentPolls(state, agenda).filter(
        known => known.poll.timeLimitSec !== null && isRunning(state, known, now),
      )
      if (timed.length === 0)
        throw new Refusal('room_state', 'No poll with a time limit is open on this step.')
      return changePolls(state, timed, poll => ({
        ...poll,
        extendedSec: poll.extendedSec + action.seconds,
        allAnsweredAt: null,
      }))
    }
    case 'skip': {
      requireLive(state)
      const polls = currentPolls(state, agenda).filter(({ poll }) => givesPoints(poll))
      if (polls.length === 0)
        throw new Refusal('room_state', 'No question of this step gives points. Use next to go on.')
      const skipped = changePolls(reveal(state, polls, now), polls, poll => ({ ...poll, skipped: true }))
      return canGoOn(skipped, agenda) ? moveBy(skipped, agenda, 1, now) : skipped
    }
    case 'stop':
      return askClosing(reveal({ ...state, status: 'ended' }, shownPolls(state, agenda), now), agenda, now)
    case 'reopen': {
      const known = requirePoll(agenda, action.pollId)
      requireLive(state)
      if (pollStateOf(state, action.pollId).closedAt === null)
        throw new Refusal('room_state', 'This poll was not closed, so there is nothing to open again.')
      const isCurrent = isOnStep(state, known)
      return changePolls(state, [known], poll => ({
        ...poll,
        closedAt: null,
        revealed: false,
        ranked: false,
        individual: false,
        skipped: false,
        extendedSec: 0,
        allAnsweredAt: null,
        openedAt: openingOf(known.poll, poll),
        reopenedAt: isCurrent ? now : null,
        shownAt: isCurrent ? now : null,
      }))
    }
    case 'vote':
      requireLive(state)
      return beginVote(state, requirePoll(agenda, action.pollId), now)
    case 'reset': {
      const known = requirePoll(agenda, action.pollId)
      // A poll that was never shown has nothing to reset, and is not shown by it.
      if (!state.polls.has(action.pollId)) return state
      const isCurrent = state.status === 'live' && isOnStep(state, known)
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
      if (!isOnStep(state, known))
        throw new Refusal('room_state', 'The wheel is still to come on this step. Use next to show it.')
      const last = pollStateOf(state, action.pollId).spins.at(-1)
      if (last && now < timeOf(last.at) + turnMs)
        throw new Refusal('room_state', 'The wheel still turns. Wait until it has stopped.')
      if (!drawn)
        throw new Refusal(
          'room_state',
          last
            ? 'Everybody on the wheel was drawn. Turn it with all of them again, or wait until somebody joins.'
            : 'Nobody is on the wheel yet. Wait until somebody joins.',
        )
      return changePolls(state, [known], poll => ({
        ...poll,
        spins: [...poll.spins, { ...drawn, at: isoTime(now), ...(action.fresh && { fresh: true as const }) }],
      }))
    }
    case 'language':
      return { ...state, language: action.language }
    case 'rename_room':
      return { ...state, title: action.title }
    case 'blank':
    case 'unblank':
      return { ...state, blank: action.action === 'blank' }
    case 'show_join':
    case 'hide_join':
      // Who wants the code to be seen does not want a blank stage.
      return action.action === 'show_join'
        ? { ...state, joinShown: true, blank: false }
        : { ...state, joinShown: false }
    case 'share_results':
      return { ...state, resultsShared: action.on }
    case 'closing_question':
      if (action.question !== null) requireFreeId(agenda, roomClosing.pollId)
      return { ...state, closingQuestion: action.question }
    case 'reactions':
      return { ...state, reactions: action.on }
    case 'sound': {
      const { action: _, ...changes } = action
      return { ...state, sound: { ...state.sound, ...changes } }
    }
    case 'reaction_set':
      return { ...state, reactionSet: action.reactions }
    case 'mood':
      return { ...state, mood: action.mood }
    case 'starts_at':
      return announceStart(state, action.at, now)
    case 'expected':
      return { ...state, expected: action.count }
    case 'finish_early':
      return { ...state, finishEarly: action.on }
    case 'teams':
      return changeTeams(state, agenda, action)
    case 'move':
      // Who is in a team is stored with the participants.
      if (action.team !== null) requireTeam(state, action.team)
      return state
    case 'names':
      return { ...state, names: action.mode }
    case 'questions':
      requireFreeId(agenda, roomQuestions.pollId)
      return {
        ...changePolls(state, [roomQuestions], poll => ({ ...poll, shownAt: poll.shownAt ?? now })),
        questions: action.on,
        questionsShown: action.on && state.questionsShown,
      }
    case 'show_questions':
    case 'hide_questions':
      if (!state.questions) throw new Refusal('room_state', 'The questions are off. Turn them on first.')
      return { ...state, questionsShown: action.action === 'show_questions' }
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
      const entryIds = entry === undefined ? entries : [entry, ...entries]
      const poll = requirePoll(agenda, action.pollId)
      return decideEntries(state, poll, entryIds, verdict)
    }
    case 'undo_reject':
      return decideEntries(state, requirePoll(agenda, action.pollId), [action.entry], 'undo')
    case 'merge':
      return mergeEntries(state, requireMergeablePoll(agenda, action.pollId), action.entries, action.into)
    case 'undo_merge':
      return unmergeEntries(state, requireMergeablePoll(agenda, action.pollId), action.entries)
    case 'label':
    case 'undo_label':
      return labelEntries(state, requireEntryPoll(agenda, action.pollId), action)
    case 'pin':
      return changePolls(state, [requireEntryPoll(agenda, action.pollId)], poll => ({
        ...poll,
        pinned: action.entry,
      }))
    case 'mark_answered':
      return changePolls(state, [requireEntryPoll(agenda, action.pollId)], poll => ({
        ...poll,
        answered: setPresence(poll.answered, [action.entry], action.answered),
      }))
    case 'accept': {
      const { text, accepted } = action
      const known = requirePoll(agenda, action.pollId)
      if (known.poll.accepted === undefined)
        throw new Refusal('room_state', 'This poll has no right texts. Only an open-feed with accepted has.')
      return changePolls(state, [known], poll => {
        const others = poll.accepted.filter(each => !hasAcceptedText(text, [each]))
        if (!accepted) return { ...poll, accepted: others }
        if (others.length >= limits.acceptedByHost)
          throw new Refusal(
            'room_state',
            `A host accepts at most ${limits.acceptedByHost} texts. Take one back first.`,
          )
        return { ...poll, accepted: [...others, text] }
      })
    }
    case 'reply': {
      const { entry, text } = action
      return changePolls(state, [requireEntryPoll(agenda, action.pollId)], poll => {
        const others = poll.replies.filter(each => each.entry !== entry)
        if (text === '') return { ...poll, replies: others }
        if (others.length >= limits.replies)
          throw new Refusal('room_state', `A poll has at most ${limits.replies} replies. Delete one first.`)
        return { ...poll, replies: [...others, { entry, text }] }
      })
    }
  }
}

/** Throws a 409 when the deck has a poll with the id of one that the room is to ask. */
function requireFreeId(agenda: Agenda, pollId: string): void {
  if (isInDeck(agenda, pollId))
    throw new Refusal('room_state', `A poll of the deck has the id ${pollId}. Give it another id first.`)
}
