import { bottomEdge, dropBottom } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { smallest } from '../text.ts'
import {
  type Entry,
  drawEntry,
  entryKey,
  entrySizes,
  type Laid,
  largestThatShows,
  moreEntries,
  setEntry,
} from './entries.ts'
import { line } from './line.ts'
import type { LookInput } from './look.ts'
import { moreHeight } from './notes.ts'

/** What is drawn before each text. */
export interface RowLead {
  /** px, for a text of this size. */
  width: (size: number) => number
  /** Draws it around `middle`, the middle of the first line; the row's left end is at 0. */
  draw: (entry: Entry, middle: number, size: number) => Node[]
}

export interface RowsOf {
  entries: readonly Entry[]
  /** The number of all entries; `entries` are the first of them. */
  total: number
  lead?: RowLead | undefined
  /** A hairline above the first row too. */
  ruled?: boolean
  /** Sizes of type to try, in sizes of an option. */
  steps?: readonly number[]
}

/** A name stands at the right end of its row from this many sizes of the text on, else below the text. */
const wide = 30

/** Entries one under the other between hairlines, as many as there is room for, then how many more there are. */
export function entryRows(box: Box, of: RowsOf, input: LookInput): Node[] {
  const { entries, total, steps = [1, 0.85, 0.7] } = of
  if (entries.length === 0) return []
  // In a low box smaller type shows more than one or two of them.
  const low = box.h < input.sizes.option * 7
  const sizes = entrySizes(input, low ? [...steps, 0.6] : steps)
  const inside = { ...input, box }
  const lay = (size: number) => layRows(box, size, of, input)
  const size = largestThatShows(total, sizes, lay)
  if (size !== undefined) return lay(size).nodes
  const some = layRows(dropBottom(box, moreHeight(inside)), sizes.at(-1) ?? smallest, of, input)
  return [...some.nodes, ...moreEntries(total - some.shown, inside)]
}

function layRows(box: Box, size: number, of: RowsOf, input: LookInput): Laid {
  const { entries, lead, ruled = false } = of
  // One long text leaves room for others.
  const maxLines = Math.max(2, Math.min(8, Math.floor((box.h * 0.36) / (size * 1.25))))
  const { sizes, surface } = input
  const pad = Math.max(4, size * 0.42)
  const left = lead ? lead.width(size) + sizes.gaps.blocks : 0
  const first = entries.slice(0, Math.ceil(box.h / (size * 2)))
  const aside = box.w > size * wide && first.some(({ name }) => name !== undefined) ? size * 7 : 0
  const width = Math.max(smallest, box.w - left - (aside > 0 ? aside + sizes.gaps.blocks : 0))
  const nodes: Node[] = []
  let y = box.y
  let [shown, whole] = [0, 0]
  for (const entry of entries) {
    const room = bottomEdge(box) - y - pad * 2
    if (room < size * 1.25 && shown > 0) break
    const set = setEntry(
      entry,
      { width, height: size * 1.25 * maxLines + size, size, maxLines, bare: aside > 0 },
      input,
    )
    // The first is cut rather than left out.
    const alone = shown === 0 && set.height > room
    const fitted = alone
      ? setEntry(entry, { width, height: Math.max(size * 1.3, room), size, bare: true }, input)
      : set
    if (fitted.height > room && shown > 0) break
    const key = entryKey(input, entry)
    const top = alone ? Math.max(0, Math.min(pad, (box.h - fitted.height) / 2)) : pad
    const middle = top + fitted.text.leading / 2
    nodes.push({
      kind: 'group',
      key,
      x: box.x,
      y,
      children: [
        ...(shown > 0 || ruled
          ? [
              {
                kind: 'rect',
                key: `${key}/rule`,
                x: 0,
                y: 0,
                w: box.w,
                h: Math.max(1, sizes.unit / 6),
                fill: surface.line,
              } as const,
            ]
          : []),
        ...(lead ? lead.draw(entry, middle, size) : []),
        ...drawEntry(key, fitted, { x: left, y: top, width, surface }, input),
        ...(aside > 0 && entry.name !== undefined
          ? line(input, {
              key: `${key}/name`,
              text: entry.name,
              x: box.w,
              anchor: 'right',
              middle,
              width: aside,
              size: size * 0.7,
              fill: surface.muted,
              role: 'note',
            })
          : []),
      ],
    })
    y += fitted.height + pad * 2
    shown += 1
    if (!fitted.text.cut) whole += 1
  }
  return { nodes, shown, whole }
}
