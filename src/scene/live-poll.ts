import type { HostRoom, TallyEvent } from '#contract/live.ts'
import type { LivePoll } from './polls/look.ts'

/** A poll of a room as its picture needs it. `now` is the server's time, ms since 1970. */
export function livePollOf(
  { round, open, revealed, deadline }: HostRoom['polls'][number],
  tally: TallyEvent | undefined,
  now: number,
): LivePoll {
  // A tally of an earlier round is of answers that no longer stand.
  const current = tally?.round === round ? tally : undefined
  return {
    result: current?.result,
    standings: current?.standings,
    voters: current?.voters ?? 0,
    revealed,
    open,
    remainingMs: deadline === null ? null : Math.max(Date.parse(deadline) - now, 0),
  }
}
