import { isOnStage } from '#contract/rooms/on-stage.ts'
import { givesPoints } from '#polls/right-options.ts'
import type { Document } from '#contract/deck/deck.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { documentPolls } from '#polls/placed.ts'
import { takesAnswers } from '#polls/takes-answers.ts'

type PollState = HostRoom['polls'][number]

/** What a host can do with one poll on stage, besides going on: the action of that name, and `close` for stopping a timer. */
export type OfferedAction = 'close' | 'extend' | 'skip' | 'reopen' | 'reset'

/** Returns whether a poll takes answers, or a timer runs, at `now`, the server's time in ms. */
export const isOpenAt = ({ open, deadline }: Pick<PollState, 'open' | 'deadline'>, now: number): boolean =>
  open && (deadline === null || Date.parse(deadline) > now)

/**
 * Returns what stage and remote offer for a poll on stage, which the server then accepts: nothing is opened again before it was
 * open, or reset before somebody answered. `voters` is how many answered, `now` the server's time in ms.
 */
export function offeredActions(
  poll: Poll,
  pollState: Pick<PollState, 'open' | 'deadline' | 'revealed'>,
  voters: number,
  now: number,
): OfferedAction[] {
  const isAsked = takesAnswers(poll)
  if (!isAsked && poll.type !== 'timer') return []
  const { deadline, revealed } = pollState
  const isOpen = isOpenAt(pollState, now)
  const offered: Record<OfferedAction, boolean> = {
    close: isOpen,
    extend: isOpen && deadline !== null,
    skip: isAsked && !revealed && givesPoints(poll),
    reopen: revealed,
    reset: isAsked && (voters > 0 || revealed),
  }
  return (Object.keys(offered) as OfferedAction[]).filter(action => offered[action])
}

/**
 * Returns whether a host can hide or show results now: of a poll on stage that has some, unless they are withheld until it closes.
 * A timer and a wheel have none.
 */
export function mayToggleResults(
  { status, stepIndex, polls }: Pick<HostRoom, 'status' | 'stepIndex' | 'polls'>,
  document: Document,
): boolean {
  const withResults = new Set(
    documentPolls(document).flatMap(({ poll: { type }, pollId }) =>
      type === 'timer' || type === 'wheel' ? [] : [pollId],
    ),
  )
  return (
    status === 'live' &&
    polls.some(
      poll => isOnStage({ stepIndex }, poll) && poll.withheld !== 'open' && withResults.has(poll.pollId),
    )
  )
}
