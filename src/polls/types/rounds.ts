import type { PollKind } from '../kind.ts'
import { compareRounds } from '../rounds/compare-rounds.ts'
import { roundsSummary } from '../rounds/summary.ts'
import { roundsTable } from '../rounds/table.ts'

/** A comparison of earlier polls: how the figure of each option changed. It takes no answers. */
export const rounds: PollKind = {
  report(_poll, _cells, { earlier, words }) {
    const result = compareRounds(earlier, words)
    return { voters: 0, result, table: roundsTable(result, words), summary: roundsSummary(result, words) }
  },
}
