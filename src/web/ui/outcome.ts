import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { hasResult } from '#polls/has-result.ts'
import { stepPolls } from '#polls/placed.ts'
import type { RoomDeck } from './core/host-client.ts'

/** A step with results, and the polls that have them. */
export interface Outcome {
  index: number
  step: Step
  /** The prompts of its polls. */
  label: string
  polls: readonly { poll: Poll; tally: TallyEvent }[]
}

/** Returns the outcomes of a room in deck order, without unanswered polls, timers and wheels without a draw. */
export const outcomesOf = (
  { document }: Pick<RoomDeck, 'document'>,
  room: Pick<HostRoom, 'polls'>,
  tallies: ReadonlyMap<string, TallyEvent>,
): Outcome[] => {
  const rounds = new Map(room.polls.map(({ pollId, round }) => [pollId, round]))
  return document.flatMap((step, index) => {
    const polls = stepPolls(step, index).flatMap(({ pollId, poll }) => {
      const tally = tallies.get(pollId)
      return tally && tally.round === rounds.get(pollId) && hasResult(tally) ? [{ poll, tally }] : []
    })
    const label = polls.map(({ poll }) => poll.prompt).join(' · ')
    return polls.length > 0 ? [{ index, step, label, polls }] : []
  })
}
