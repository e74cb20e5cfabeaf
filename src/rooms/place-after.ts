import type { PlacedPoll } from '#polls/placed.ts'
import { givesPoints } from '#polls/right-options.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { type Agenda, type RoomState, isCounted, pollStateOf } from './state.ts'
import { isSkipped } from '#polls/next-step.ts'
import { withheldOf } from './withheld.ts'

/**
 * Returns whether phones are told their places with the right answer of a question: the standings were on stage before, and the question counts.
 * Where standings come before the next question that scores, and after the last one, the stage tells the places first.
 */
export function tellsPlace(state: RoomState, agenda: Agenda, placed: PlacedPoll): boolean {
  const { poll, pollId, step } = placed
  const isRevealed = isCounted(pollStateOf(state, pollId)) && withheldOf(state, placed) === undefined
  if (!givesPoints(poll) || showsStandings(poll) || !isRevealed) return false
  const polls = agenda.flatMap(each => (isSkipped(each) ? [] : each.polls))
  const wereOnStage = polls.some(each => each.step < step && wasRankedOnStage(state, each))
  const next = polls.find(each => each.step > step && (givesPoints(each.poll) || isStandingsPoll(each.poll)))
  return wereOnStage && next !== undefined && !isStandingsPoll(next.poll)
}

const wasRankedOnStage = (state: RoomState, placed: PlacedPoll): boolean =>
  withheldOf(state, placed) === undefined &&
  (isStandingsPoll(placed.poll) ? state.polls.has(placed.pollId) : pollStateOf(state, placed.pollId).ranked)
