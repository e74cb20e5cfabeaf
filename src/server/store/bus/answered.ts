import { z } from 'zod'
import { type PollRound, pollRound } from '#contract/rooms/live-events.ts'

/**
 * A round of a poll that everybody who is online has answered. `awaits` says that people who left while the poll was on stage have not: they
 * may be about to come back, and `away` is how many they are. A server of an earlier version never says that.
 */
export const answeredRound = pollRound.extend({
  awaits: z.literal(true).optional(),
  away: z.int().optional(),
})
export type AnsweredRound = z.infer<typeof answeredRound>

const isSame = (one: PollRound, other: PollRound): boolean =>
  one.pollId === other.pollId && one.round === other.round

/** Returns the rounds that are in each of the lists: what everybody has answered, when each list is that of one server. */
export function answeredByAll(lists: readonly (readonly AnsweredRound[])[]): AnsweredRound[] {
  const [first = []] = lists
  return first.flatMap(({ pollId, round }) => {
    const each = lists.flatMap(list => list.find(other => isSame(other, { pollId, round })) ?? [])
    if (each.length < lists.length) return []
    const away = each.reduce((sum, { away: here = 0 }) => sum + here, 0)
    return [
      {
        pollId,
        round,
        ...(each.some(({ awaits }) => awaits) && { awaits: true as const }),
        ...(away > 0 && { away }),
      },
    ]
  })
}
