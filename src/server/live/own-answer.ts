import type { OwnAnswer } from '#contract/rooms/live.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { givesPoints } from '#polls/right-options.ts'
import { worthAt } from '#rooms/score.ts'
import type { PollState } from '#rooms/state.ts'

/** Returns a stored answer in the form in which the phone that sent it sees it. */
export const ownAnswer = (
  { poll }: PlacedPoll,
  state: PollState,
  { value, at }: { value: unknown; at: number },
): OwnAnswer => ({
  answer: value,
  round: state.round,
  worth: givesPoints(poll) ? worthAt(poll, state, at) : 0,
})
