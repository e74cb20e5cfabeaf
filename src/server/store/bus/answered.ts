import type { PollRound } from '#contract/rooms/live-events.ts'

const isSame = (one: PollRound, other: PollRound): boolean =>
  one.pollId === other.pollId && one.round === other.round

/** Returns the rounds that are in each of the lists: what everybody has answered, when each list is that of one server. */
export function answeredByAll(lists: readonly (readonly PollRound[])[]): PollRound[] {
  const [first = [], ...others] = lists
  return first.filter(each => others.every(list => list.some(other => isSame(each, other))))
}
