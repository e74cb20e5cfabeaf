import { useEffect, useState } from 'preact/hooks'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'

/** How long a page of a feed stands, ms. */
const pageMs = 8_000

/**
 * Returns how often the pages of the feed on stage have been turned: one after the other every eight seconds, from the first again
 * once there is a new post. 0 without a feed on stage, or while a post is pinned.
 */
export function useFeedPage(
  current: HostRoom['polls'],
  polls: ReadonlyMap<string, Poll>,
  tallies: ReadonlyMap<string, TallyEvent>,
): number {
  const [page, setPage] = useState(0)
  const newest = current.flatMap(({ pollId, withheld }) => {
    if (polls.get(pollId)?.type !== 'open-feed' || withheld !== undefined) return []
    const entry = asEntries(tallies.get(pollId)?.result)?.entries[0]
    // What the host pinned stays.
    return entry && !entry.pinned ? [`${pollId} ${entry.id}`] : []
  })
  const feed = newest.join()
  useEffect(() => {
    setPage(0)
    if (feed === '') return undefined
    const timer = setInterval(() => setPage(turned => turned + 1), pageMs)
    return () => clearInterval(timer)
  }, [feed])
  return feed === '' ? 0 : page
}
