import type { EntryLayout } from '../entries.ts'

/** Entries as they are laid out, and the part of the box that they take, 0–1. */
export interface FilledLayout extends EntryLayout {
  filled: number
}

/** A box is full from this part on. */
const full = 0.86
/** How much more of the box smaller type has to fill, so that it is taken. */
const minGain = 0.02

/** Returns the first arrangement that fills its box, or else the one that fills the most of it; given from large type to small. */
export function chooseFullest(arrangements: readonly (() => FilledLayout)[]): FilledLayout {
  let best: FilledLayout = { nodes: [], shown: 0, whole: 0, filled: -1 }
  for (const arrange of arrangements) {
    const layout = arrange()
    if (layout.filled > best.filled + minGain) best = layout
    if (best.filled >= full) return best
  }
  return best
}
