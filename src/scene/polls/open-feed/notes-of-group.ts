import { partLength } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import { lineHeight } from '../../text.ts'
import { type Entry, type FittedEntry, fitEntry } from '../entries.ts'
import type { LookInput } from '../look.ts'

/** A group of entries, named by its label; those without one are in the last, without a hue. */
export interface Group {
  key: string
  name: string
  entries: readonly Entry[]
  hue: string | undefined
}

/** A note with one entry, at its place in the list of its group. */
export interface Note {
  entry: Entry
  set: FittedEntry
  x: number
  y: number
  w: number
  h: number
}

/** The space around the text of a note, in sizes of the type. */
export const notePad = { x: 0.5, y: 0.32 } as const

/** Returns the notes that fit into so many columns of a box, each below the shortest column. */
export function placeNotes(
  entries: readonly Entry[],
  { w, h }: Pick<Box, 'w' | 'h'>,
  size: number,
  count: number,
  input: LookInput,
): Note[] {
  const gap = Math.max(5, size * 0.3)
  const width = partLength(w, count, gap)
  const filled = Array.from({ length: count }, () => 0)
  const notes: Note[] = []
  for (const entry of entries) {
    const at = filled.indexOf(Math.min(...filled))
    const y = filled[at] ?? 0
    const available = h - y - size * notePad.y * 2
    if (available < size * lineHeight.body) break
    const set = fitEntry(
      entry,
      { width: width - size * notePad.x * 2, height: Math.min(h, input.box.h), size, hideName: true },
      input,
    )
    if (set.height > available + 1) break
    const height = set.height + size * notePad.y * 2
    notes.push({ entry, set, x: at * (width + gap), y, w: width, h: height })
    filled[at] = y + height + gap
  }
  return notes
}
