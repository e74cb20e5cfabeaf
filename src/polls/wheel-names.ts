import type { Poll } from '#contract/polls/poll.ts'

/** A name on a wheel; `participantId` is null for a custom name. */
export interface WheelName {
  name: string
  participantId: string | null
}

/**
 * Returns the names on a wheel, its custom names or all participants of the room, without those of `earlier` draws. A custom name that is there
 * twice leaves once for each draw.
 */
export function wheelNamesOf(
  { wheelSource, wheelNames = [] }: Pick<Poll, 'wheelSource' | 'wheelNames'>,
  people: readonly WheelName[],
  earlier: readonly WheelName[] = [],
): WheelName[] {
  if (wheelSource === 'custom') {
    const left = [...wheelNames]
    for (const { name } of earlier) if (left.includes(name)) left.splice(left.indexOf(name), 1)
    return left.map(name => ({ name, participantId: null }))
  }
  const drawn = new Set(earlier.map(({ participantId }) => participantId))
  return people.filter(({ participantId }) => !drawn.has(participantId))
}
