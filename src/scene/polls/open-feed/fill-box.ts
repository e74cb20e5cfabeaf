import { type EntryLayout, entrySizes } from '../entries.ts'
import type { LookInput } from '../look.ts'

/** Entries as they are laid out, and the part of the box that they take, 0–1. */
export interface FilledLayout extends EntryLayout {
  filled: number
}

/** A box is full from this part on. */
const full = 0.86
/** How much more of the box smaller type has to fill, so that it is taken. */
const minGain = 0.02

/** Returns the first arrangement that fills its box, or else the one that fills the most of it; given from large type to small. */
function chooseFullest(arrangements: readonly (() => FilledLayout)[]): FilledLayout {
  let best: FilledLayout = { nodes: [], shown: 0, whole: 0, filled: -1 }
  for (const arrange of arrangements) {
    const layout = arrange()
    if (layout.filled > best.filled + minGain) best = layout
    if (best.filled >= full) return best
  }
  return best
}

/**
 * Returns a page of posts that go on below it: the fullest in the sizes for short posts, or where these cut some of them, in the sizes for
 * long ones if more are whole then. The sizes are in sizes of an option's label; `arrange` gives the arrangements in type of a size, px.
 */
export function choosePage(
  { short, long }: { short: readonly number[]; long: readonly number[] },
  arrange: (size: number) => readonly (() => FilledLayout)[],
  input: LookInput,
): FilledLayout {
  const choose = (steps: readonly number[]) => chooseFullest(entrySizes(input, steps).flatMap(arrange))
  const usual = choose(short)
  if (usual.whole === usual.shown || long.length === 0) return usual
  const smaller = choose(long)
  return smaller.whole > usual.whole ? smaller : usual
}
