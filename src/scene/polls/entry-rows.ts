import { bottomEdge, clamp, columns, dropBottom } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { lineHeight, smallest, widestTextWidth } from '../text.ts'
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
  nameSizeOf,
  pinBackground,
} from './entries.ts'
import { drawTextLine } from './line.ts'
import type { LookInput } from './look.ts'
import { moreHeight } from './notes.ts'
import { plateOf } from './rows.ts'

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
  /** Whether entries may stand in two columns where their type can be larger or more of them fit. */
  mayDivide?: boolean
  /** Whether the stage turns pages of them, so that a long text need not leave space for others. */
  turnsPages?: boolean
}

/** A name stands at the right end of its row from this many sizes of the text on, else below the text; the most space it has there. */
const nameBesideFrom = 20
const nameWidth = 0.28
/** Rows get free height up to this much above and below their texts, in sizes of the text. */
const mostSpread = 0.5
/** Two columns are worth it for type this many times as large. */
const minGain = 1.25

/** Draws entries one under the other between hairlines, as many as there is space for, then how many more there are. */
export const drawEntryRows = (box: Box, options: EntryRowsOptions, input: LookInput): Node[] =>
  layOutEntryRows(box, options, input).nodes

/** The rows of `drawEntryRows`, how many entries are shown, and the size of their type, px. */
export interface EntryRows {
  nodes: Node[]
  shown: number
  size: number
}

/** Returns the rows that `drawEntryRows` draws. */
export function layOutEntryRows(box: Box, options: EntryRowsOptions, input: LookInput): EntryRows {
  const { entries, total, steps = [1, 0.85, 0.7], mayDivide = false } = options
  if (entries.length === 0) return { nodes: [], shown: 0, size: smallest }
  // In a low box smaller type shows more than one or two of them.
  const low = box.h < input.sizes.option * 7
  const sizes = entrySizes(input, low ? [...steps, 0.6] : steps)
  const inside = { ...input, box }
  const layIn = (count: number) => (size: number) => layOutColumns(box, { size, count }, options, input)
  const one = largestFittingSize(total, sizes, layIn(1))
  const two = mayDivide ? largestFittingSize(total, sizes, layIn(2)) : undefined
  const isDivided = two !== undefined && two >= (one ?? 0) * minGain
  const size = isDivided ? two : one
  if (size !== undefined) {
    const { nodes, shown } = layIn(isDivided ? 2 : 1)(size)
    return { nodes, shown, size }
  }
  const space = dropBottom(box, moreHeight(inside))
  const readable = layOutReadable(space, sizes, options, input)
  const divided = mayDivide
    ? layOutColumns(space, { size: readable.size, count: 2 }, options, input)
    : readable.layout
  const isMore = divided.whole > readable.layout.whole && divided.whole === divided.shown
  const { nodes, shown } = isMore ? divided : readable.layout
  return { nodes: [...nodes, ...drawMoreEntries(total - shown, inside)], shown, size: readable.size }
}

/** Returns the rows that fit into the columns of a box, one column after the other. */
function layOutColumns(
  box: Box,
  { size, count }: { size: number; count: number },
  options: EntryRowsOptions,
  input: LookInput,
): EntryLayout {
  if (count === 1) return layOutRows(box, size, options, input)
  return columns(box, count, input.sizes.gaps.columns).reduce<EntryLayout>(
    (placed, column, index) => {
      const left = options.entries.slice(placed.shown)
      if (left.length === 0) return placed
      const entries = left.slice(0, Math.ceil(left.length / (count - index)))
      const { nodes, shown, whole } = layOutRows(column, size, { ...options, entries }, input, 0)
      return {
        nodes: [...placed.nodes, ...nodes],
        shown: placed.shown + shown,
        whole: placed.whole + whole,
      }
    },
    { nodes: [], shown: 0, whole: 0 },
  )
}

/** A list that goes on below its box is set in no smaller type than these where a step allows it: px, on a card sizes of an option. */
const leastOverflow = { px: 28, option: 0.78 } as const

/**
 * Returns the rows of a list that goes on below its box: few entries that can be read rather than many that cannot, in
 * smaller type only where that shows them whole.
 */
function layOutReadable(
  box: Box,
  sizes: readonly number[],
  options: EntryRowsOptions,
  input: LookInput,
): { layout: EntryLayout; size: number } {
  const least = Math.min(leastOverflow.px, input.sizes.option * leastOverflow.option)
  const from = Math.max(
    0,
    sizes.findLastIndex(size => size >= least),
  )
  const lay = (size = smallest) => ({ layout: layOutRows(box, size, options, input), size })
  const isWhole = ({ layout }: { layout: EntryLayout }) => layout.whole === layout.shown
  const readable = lay(sizes[from])
  let found = readable
  for (const size of sizes.slice(from + 1)) {
    if (isWhole(found)) return found
    found = lay(size)
  }
  return isWhole(found) ? found : readable
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
  { entries, lead, turnsPages = false }: EntryRowsOptions,
  { family, measure, sizes }: LookInput,
): RowLayout {
  const space = sizes.gaps.blocks
  const left = lead ? lead.width(size) + space : 0
  const first = entries.slice(0, Math.ceil(box.h / (size * 2)))
  const names = first.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const font = { family, size: nameSizeOf(size, sizes), weight: 400 }
  const aside =
    box.w > size * nameBesideFrom && names.length > 0
      ? Math.min(box.w * nameWidth, Math.ceil(widestTextWidth(names, font, measure)) + 1)
      : 0
  return {
    size,
    pad: Math.max(4, size * 0.42),
    left,
    width: Math.max(smallest, box.w - left - (aside > 0 ? aside + space : 0)),
    aside,
    // One long text leaves space for others.
    maxLines: turnsPages ? 16 : clamp(Math.floor((box.h * 0.36) / (size * lineHeight.body)), 2, 8),
  }
}

/** Returns the rows that fit into the box. */
function layOutRows(
  box: Box,
  size: number,
  options: EntryRowsOptions,
  input: LookInput,
  spreadLimit = mostSpread,
): EntryLayout {
  const setting = measureRowLayout(box, size, options, input)
  const { aside, maxLines, pad, width } = setting
  const rows: { entry: Entry; fitted: FittedEntry; top: number }[] = []
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
    rows.push({ entry, fitted, top })
    y += fitted.height + pad * 2
    shown += 1
    if (!fitted.text.cut) whole += 1
  }
  // Free lines go to the last row where its text is cut, and other free height above and below the texts.
  const last = rows.at(-1)
  const free = Math.floor((bottomEdge(box) - y) / (size * lineHeight.body))
  if (last?.fitted.text.cut === true && free > 0) {
    const { entry, fitted } = last
    const height = fitted.height + size * lineHeight.body * free
    const lines = fitted.text.lines.length + free
    last.fitted = fitEntry(entry, { width, height, size, maxLines: lines, hideName: aside > 0 }, input)
    y += last.fitted.height - fitted.height
    if (!last.fitted.text.cut) whole += 1
  }
  const spread = clamp((bottomEdge(box) - y) / (rows.length * 2), 0, size * spreadLimit)
  let from = box.y
  const nodes = rows.map(({ entry, fitted, top }, index) => {
    const ruled = index > 0 || options.ruleAbove === true
    const row = { x: box.x, y: from, w: box.w, h: fitted.height + (pad + spread) * 2 }
    from += row.h
    return drawRow(entry, fitted, { ...row, top: top + spread, ruled }, setting, options, input)
  })
  return { nodes, shown, whole }
}

/** Draws a row: a hairline above it if `ruleAbove`, what leads it, its text `top` px below that, and the name at its right end. */
function drawRow(
  entry: Entry,
  set: FittedEntry,
  { x, y, w, h, top, ruled }: Box & { top: number; ruled: boolean },
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
    plate: { ...plateOf(w, h, input), ...(entry.pinned && { fill: pinBackground(input) }) },
    children: [
      ...(entry.pinned
        ? [
            {
              kind: 'rect',
              key: `${key}/pin`,
              x: -sizes.gaps.inset,
              y: 0,
              w: w + sizes.gaps.inset * 2,
              h,
              radius: sizes.unit,
              fill: pinBackground(input),
            } as const,
          ]
        : []),
      ...(ruled ? [{ kind: 'rect', key: `${key}/rule`, ...hairline, fill: surface.line } as const] : []),
      ...(lead ? lead.draw(entry, middle, size) : []),
      ...drawEntry(key, set, { x: left, y: top, width, surface, isLed: lead !== undefined }, input),
      ...(aside > 0 && entry.name !== undefined
        ? drawTextLine(input, {
            // Where the row has another size it is drawn anew: on its way it would leave the row.
            key: `${key}/name ${Math.round(w)} ${Math.round(middle)}`,
            text: entry.name,
            x: w,
            anchor: 'right',
            middle,
            width: aside,
            size: nameSizeOf(size, sizes),
            fill: surface.muted,
            role: 'note',
          })
        : []),
    ],
  }
}
