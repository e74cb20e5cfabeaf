import type pg from 'pg'
import { removeEmptyCells } from '#server/store/cells.ts'

/** How long a cell stays once it is empty, ms: a host decides on words that were taken back a moment ago as on others. */
const keptMs = 60_000

/** Removes the cells of a round of a poll that were emptied by changed answers. */
export interface EmptyCells {
  /** Notes cells that changed answers may have emptied now. */
  note(cells: Iterable<string>): void
  /** Removes those that were noted long enough ago and are empty. */
  remove(pollKey: number): Promise<void>
}

/**
 * Keeps which cells of a round of a poll are to be removed once they have been empty for a minute. Somebody who changes an answer again and again,
 * each time to a new word, number or place, would otherwise leave ever more of them, and each slows down reading the tally. `now` is ms since 1970.
 */
export function emptyCells(pool: Pick<pg.Pool, 'query'>, now: () => number): EmptyCells {
  /** When each was noted last, the oldest first. */
  const noted = new Map<string, number>()
  return {
    note(cells) {
      const at = now()
      for (const cell of cells) {
        noted.delete(cell)
        noted.set(cell, at)
      }
    },
    async remove(pollKey) {
      const due: string[] = []
      for (const [cell, at] of noted) {
        if (at + keptMs > now()) break
        due.push(cell)
        noted.delete(cell)
      }
      if (due.length > 0) await removeEmptyCells(pool, pollKey, due)
    },
  }
}
