import type { Laid } from '../entries.ts'

/** Entries as laid, and how much of the box they take, 0–1. */
export interface Filled extends Laid {
  filled: number
}

/** So much of a box counts as full. */
const full = 0.86

/** The first arrangement that fills its box, else the one that comes nearest: given from large type to small. */
export function fullest(arrangements: readonly (() => Filled)[]): Filled {
  let best: Filled = { nodes: [], shown: 0, whole: 0, filled: -1 }
  for (const arrange of arrangements) {
    const laid = arrange()
    if (laid.filled > best.filled + 0.02) best = laid
    if (best.filled >= full) return best
  }
  return best
}
