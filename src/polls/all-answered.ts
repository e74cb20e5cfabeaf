import type { HostRoom } from '#contract/rooms/live.ts'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'

/** Returns whether everybody who is in a room has answered a poll that is open. */
export const hasEverybodyAnswered = (
  { allAnswered }: Pick<PeopleEvent, 'allAnswered'>,
  { pollId, round, open }: Pick<HostRoom['polls'][number], 'pollId' | 'round' | 'open'>,
): boolean => open && allAnswered.some(each => each.pollId === pollId && each.round === round)
