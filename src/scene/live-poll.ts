import type { HostRoom, TallyEvent } from '#contract/live.ts'
import type { LivePoll } from './polls/look.ts'

/** A poll of a room as its picture needs it. `remainingMs`: until its deadline, null without one. */
export function livePollOf(
  { round, open, revealed }: HostRoom['polls'][number],
  tally: TallyEvent | undefined,
  remainingMs: number | null,
): LivePoll {
  // A tally of an earlier round is of answers that no longer stand.
  const current = tally?.round === round ? tally : undefined
  return {
    result: current?.result,
    standings: current?.standings,
    voters: current?.voters ?? 0,
    revealed,
    open,
    remainingMs,
  }
}
