import type { HostRoom, TallyEvent } from '#contract/live.ts'
import { asRounds, asWheel } from '#contract/result-kinds.ts'
import type { Step } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'
import { stepPolls } from '#polls/placed.ts'
import type { RoomDeck } from './core/host-client.ts'

/** A step that came to something, with what its polls say. */
export interface Outcome {
  index: number
  step: Step
  /** What was asked. */
  label: string
  polls: readonly { poll: Poll; tally: TallyEvent }[]
}

/** What a room came to, in deck order: a poll that nobody answered, a clock and an unturned wheel are left out. */
export const outcomesOf = (
  { document }: Pick<RoomDeck, 'document'>,
  room: Pick<HostRoom, 'polls'>,
  tallies: ReadonlyMap<string, TallyEvent>,
): Outcome[] => {
  const rounds = new Map(room.polls.map(({ pollId, round }) => [pollId, round]))
  return document.flatMap((step, index) => {
    const polls = stepPolls(step, index).flatMap(({ pollId, poll }) => {
      const tally = tallies.get(pollId)
      return tally && tally.round === rounds.get(pollId) && says(tally) ? [{ poll, tally }] : []
    })
    const label = polls.map(({ poll }) => poll.prompt).join(' · ')
    return polls.length > 0 ? [{ index, step, label, polls }] : []
  })
}

const says = ({ voters, result }: TallyEvent): boolean =>
  voters > 0 ||
  (asWheel(result)?.spins.length ?? 0) > 0 ||
  (asRounds(result)?.series.some(({ shares }) => shares.some(share => share !== null && share > 0)) ?? false)
