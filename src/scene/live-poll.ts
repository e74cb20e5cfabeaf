import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent, TurnoutEvent } from '#contract/rooms/live-events.ts'
import type { Result } from '#contract/polls/results.ts'
import type { LivePoll } from './polls/look.ts'

/** Questions that were answered leave the stage, which counts them; phones and results keep them. */
function withoutAnswered(result: Result): Result {
  if (!('entries' in result) || !result.answered) return result
  const entries = result.entries.filter(({ answered }) => !answered)
  return { ...result, entries, total: result.total - result.answered }
}

/**
 * Returns a poll of a room as its picture needs it, without what the stage may not show. `remainingMs`: until its deadline,
 * null without one. `turnout` stands in for the tally where that is not to be had.
 */
export function livePollOf(
  { round, open, revealed, withheld, ballot }: HostRoom['polls'][number],
  tally: TallyEvent | undefined,
  remainingMs: number | null,
  turnout?: TurnoutEvent,
): LivePoll {
  // A tally of an earlier round is of answers that no longer stand.
  const current = tally?.round === round ? tally : undefined
  const visible = withheld === undefined ? current : undefined
  const answered = ballot ? current?.vote : current
  const voters = answered?.voters ?? (turnout?.round === round ? turnout.voters : 0)
  return {
    isLoading: withheld === undefined && current === undefined,
    result: ballot ? visible?.vote?.result : visible && withoutAnswered(visible.result),
    standings: visible?.standings,
    players: visible?.players,
    teams: visible?.teams,
    closest: visible?.closest,
    right: visible?.right,
    voters,
    revealed,
    open,
    remainingMs,
    withheld,
    ...(ballot && { ballot, ungrouped: visible?.vote?.ungrouped }),
  }
}
