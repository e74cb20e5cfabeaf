import type { HostRoom } from '#contract/rooms/live.ts'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'
/** Returns whether everybody who is in a room has answered a poll that is open, or about to be revealed. */
export declare const hasEverybodyAnswered: (
  { allAnswered }: Pick<PeopleEvent, 'allAnswered'>,
  {
    pollId,
    round,
    open,
    revealed,
  }: Pick<HostRoom['polls'][number], 'pollId' | 'round' | 'open' | 'revealed'>,
) => boolean
/**
 * Returns who is in a room, with the polls that everybody had answered when they closed: servers tell only of polls that are open, but it is true until the
 * reveal. `before` is what was told last.
 */
export declare function keepAnswered(
  people: PeopleEvent,
  before: Pick<PeopleEvent, 'allAnswered'>,
  polls: readonly Pick<HostRoom['polls'][number], 'pollId' | 'round' | 'open' | 'revealed'>[],
): PeopleEvent
