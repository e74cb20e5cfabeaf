import { bottomEdge, clamp, dropBottom } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { lineHeight, smallest } from '../text.ts'
import {
  type Entry,
  drawEntry,
  entryKey,
  entrySizes,
  type EntryLayout,
  largestFittingSize,
  drawMoreEntries,
  type FittedEntry,
  fitEntry,
  namePart,
} from './entries.ts'
import { drawTextLine } from './line.ts'
import type { LookInput } from './look.ts'
import { moreHeight } from './notes.ts'

/** What is drawn before each text. */
export interface RowLead {
  /** px, for a text of this size. */
  width: (size: number) => number
  /** Draws it around `middle`, the middle of the first line; the row's left end is at 0. */
  draw: (entry: Entry, middle: number, size: number) => Node[]
}

export interface EntryRowsOptions {
  entries: readonly Entry[]
  /** The number of all entries; `entries` are the first of them. */
  total: number
  lead?: RowLead | undefined
  /** A hairline above the first row too. */
  ruleAbove?: boolean
  /** Sizes of type to try, in sizes of an option. */
  steps?: readonly number[]
}

/** A name stands at the right end of its row from this many sizes of the text on, else below the text. */
const nameBesideFrom = 30

/** Draws entries one under the other between hairlines, as many as there is space for, then how many more there are. */
export function drawEntryRows(box: Box, options: EntryRowsOptions, input: LookInput): Node[] {
  const { entries, total, steps = [1, 0.85, 0.7] } = options
  if (entries.length === 0) return []
  // In a low box smaller type shows more than one or two of them.
  const low = box.h < input.sizes.option * 7
  const sizes = entrySizes(input, low ? [...steps, 0.6] : steps)
  const inside = { ...input, box }
  const lay = (size: number) => layOutRows(box, size, options, input)
  const size = largestFittingSize(total, sizes, lay)
  if (size !== undefined) return lay(size).nodes
  const some = layOutReadable(dropBottom(box, moreHeight(inside)), sizes, options, input)
  return [...some.nodes, ...drawMoreEntries(total - some.shown, inside)]
}

/** A list that goes on below its box is set in no smaller type than this where a step allows it, px. */
const leastOverflow = 22

/**
 * Returns the rows of a list that goes on below its box: few entries that can be read rather than many that cannot, in
 * smaller type only where that shows them whole.
 */
function layOutReadable(
  box: Box,
  sizes: readonly number[],
  options: EntryRowsOptions,
  input: LookInput,
): EntryLayout {
  const from = Math.max(
    0,
    sizes.findLastIndex(size => size >= leastOverflow),
  )
  const lay = (size = smallest) => layOutRows(box, size, options, input)
  const readable = lay(sizes[from])
  let found = readable
  for (const size of sizes.slice(from + 1)) {
    if (found.whole === found.shown) return found
    found = lay(size)
  }
  return found.whole === found.shown ? found : readable
}

/** How all rows are set in type of one size, lengths in px. */
interface RowLayout {
  size: number
  /** Above and below the text of a row. */
  pad: number
  /** The left end of the texts and the width they have. */
  left: number
  width: number
  /** The width of the column of names at the right end; 0 where names stand below the texts. */
  aside: number
  maxLines: number
}

function measureRowLayout(
  box: Box,
  size: number,
  { entries, lead }: EntryRowsOptions,
  { sizes }: LookInput,
): RowLayout {
  const space = sizes.gaps.blocks
  const left = lead ? lead.width(size) + space : 0
  const first = entries.slice(0, Math.ceil(box.h / (size * 2)))
  const named = first.some(({ name }) => name !== undefined)
  const aside = box.w > size * nameBesideFrom && named ? size * 7 : 0
  return {
    size,
    pad: Math.max(4, size * 0.42),
    left,
    width: Math.max(smallest, box.w - left - (aside > 0 ? aside + space : 0)),
    aside,
    // One long text leaves space for others.
    maxLines: clamp(Math.floor((box.h * 0.36) / (size * lineHeight.body)), 2, 8),
  }
}

/** Returns the rows that fit into the box. */
function layOutRows(box: Box, size: number, options: EntryRowsOptions, input: LookInput): EntryLayout {
  const setting = measureRowLayout(box, size, options, input)
  const { aside, maxLines, pad, width } = setting
  const nodes: Node[] = []
  let y = box.y
  let [shown, whole] = [0, 0]
  for (const entry of options.entries) {
    const available = bottomEdge(box) - y - pad * 2
    if (available < size * lineHeight.body && shown > 0) break
    const height = size * lineHeight.body * maxLines + size
    const set = fitEntry(entry, { width, height, size, maxLines, hideName: aside > 0 }, input)
    // The first is cut rather than left out.
    const alone = shown === 0 && set.height > available
    const fitted = alone
      ? fitEntry(entry, { width, height: Math.max(size * 1.3, available), size, hideName: true }, input)
      : set
    if (fitted.height > available && shown > 0) break
    const top = alone ? clamp((box.h - fitted.height) / 2, 0, pad) : pad
    const ruled = shown > 0 || options.ruleAbove === true
    nodes.push(drawRow(entry, fitted, { x: box.x, y, w: box.w, top, ruled }, setting, options, input))
    y += fitted.height + pad * 2
    shown += 1
    if (!fitted.text.cut) whole += 1
  }
  return { nodes, shown, whole }
}

/** Draws a row: a hairline above it if `ruleAbove`, what leads it, its text `top` px below that, and the name at its right end. */
function drawRow(
  entry: Entry,
  set: FittedEntry,
  { x, y, w, top, ruled }: { x: number; y: number; w: number; top: number; ruled: boolean },
  { aside, left, size, width }: RowLayout,
  { lead }: EntryRowsOptions,
  input: LookInput,
): Node {
  const { sizes, surface } = input
  const key = entryKey(input, entry)
  const middle = top + set.text.leading / 2
  const hairline = { x: 0, y: 0, w, h: Math.max(1, sizes.unit / 6) }
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      ...(ruled ? [{ kind: 'rect', key: `${key}/rule`, ...hairline, fill: surface.line } as const] : []),
      ...(lead ? lead.draw(entry, middle, size) : []),
      ...drawEntry(key, set, { x: left, y: top, width, surface }, input),
      ...(aside > 0 && entry.name !== undefined
        ? drawTextLine(input, {
            key: `${key}/name`,
            text: entry.name,
            x: w,
            anchor: 'right',
            middle,
            width: aside,
            size: size * namePart,
            fill: surface.muted,
            role: 'note',
          })
        : []),
    ],
  }
}
