import type { HostRoom } from '#contract/rooms/live.ts'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'

/**
 * Returns who is in a room, with the polls that everybody had answered when they closed: servers tell only of polls that are open, but it is true until the
 * reveal. `before` is what was told last.
 */
export function keepAnswered(
  people: PeopleEvent,
  before: Pick<PeopleEvent, 'allAnswered'>,
  polls: readonly Pick<HostRoom['polls'][number], 'pollId' | 'round' | 'open' | 'revealed'>[],
): PeopleEvent {
  const kept = before.allAnswered.filter(
    known =>
      people.allAnswered.every(each => each.pollId !== known.pollId) &&
      polls.some(
        ({ pollId, round, open, revealed }) =>
          pollId === known.pollId && round === known.round && !open && !revealed,
      ),
  )
  return kept.length === 0 ? people : { ...people, allAnswered: [...people.allAnswered, ...kept] }
}
