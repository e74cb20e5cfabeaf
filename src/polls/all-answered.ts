import type { HostRoom } from '#contract/rooms/live.ts'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'

/** Returns whether everybody who is in a room has answered a poll that is open, or about to be revealed. */
export const hasEverybodyAnswered = (
  { allAnswered }: Pick<PeopleEvent, 'allAnswered'>,
  {
    pollId,
    round,
    open,
    revealed,
  }: Pick<HostRoom['polls'][number], 'pollId' | 'round' | 'open' | 'revealed'>,
): boolean => (open || !revealed) && allAnswered.some(each => each.pollId === pollId && each.round === round)
