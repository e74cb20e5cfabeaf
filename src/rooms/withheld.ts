import type { Withheld } from '#contract/rooms/live.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { showResultsOf } from '#polls/show-results.ts'
import { type RoomState, askedNow, isOnStep, pollStateOf } from './state.ts'

/**
 * Returns why the stage does not show the results of a poll; undefined when it does [D60]. `hidden`: the host hid them.
 * `open`: they are shown when the poll closes. `host`: they are shown when the host chooses to. Hiding and showing apply
 * to the current step and end when the room leaves it.
 */
export function withheldOf(state: RoomState, placed: PlacedPoll): Withheld | undefined {
  const { pollId, poll } = askedNow(state, placed)
  const isOnStage = state.status === 'live' && isOnStep(state, placed)
  if (isOnStage && state.hidden) return 'hidden'
  const when = showResultsOf(poll)
  if (when === 'closed' && !pollStateOf(state, pollId).revealed) return 'open'
  if (when === 'host' && !(isOnStage && state.shown)) return 'host'
  return undefined
}

/**
 * Returns whether a stage may receive the results of a poll: they are not withheld, and the question list of the room is shown on it. What is
 * asked after the end is for the host alone.
 */
export const isForStage = (state: RoomState, placed: PlacedPoll): boolean =>
  placed.isOfRoom
    ? placed === roomQuestions && state.questions && state.questionsShown
    : withheldOf(state, placed) === undefined
