import type { Laid } from '../entries.ts'

/** Entries as they are laid out, and the part of the box that they take, 0–1. */
export interface Filled extends Laid {
  filled: number
}

/** A box is full from this part on. */
const full = 0.86

/** The first arrangement that fills its box, or else the one that fills the most of it; given from large type to small. */
export function fullest(arrangements: readonly (() => Filled)[]): Filled {
  let best: Filled = { nodes: [], shown: 0, whole: 0, filled: -1 }
  for (const arrange of arrangements) {
    const laid = arrange()
    if (laid.filled > best.filled + 0.02) best = laid
    if (best.filled >= full) return best
  }
  return best
}
