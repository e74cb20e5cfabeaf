import { countText, plural } from '#contract/figures.ts'
import type { Standing, Table } from '#contract/results.ts'
import { nobodyPlays } from '#polls/standings-poll.ts'

/** Returns the standings as a table and in one sentence. */
export function standingsReport(standings: readonly Standing[]): { table: Table; summary: string } {
  const leaders = standings.filter(({ rank }) => rank === 1)
  const names = new Intl.ListFormat('en').format(leaders.map(({ name }) => `“${name}”`))
  const points = plural(leaders[0]?.points ?? 0, 'point', 'points')
  return {
    table: {
      columns: ['Place', 'Name', 'Points', 'Points of the last question'],
      rows: standings.map(({ rank, name, points: sum, gained }) => [rank, name, sum, gained]),
    },
    summary:
      leaders.length === 0
        ? nobodyPlays
        : leaders.length === 1
          ? `${names} leads with ${points}.`
          : leaders.length <= 3
            ? `${names} are level with ${points}.`
            : `${countText(leaders.length)} people are level with ${points}.`,
  }
}
