import { mix } from '../../colour.ts'
import { centredLeft, centredTopWithin, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import {
  drawEntry,
  type Entry,
  entriesOf,
  entryKey,
  entrySizes,
  groundOf,
  largestThatShows,
  moreEntries,
  type SetEntry,
  setEntry,
} from '../entries.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { emptyBubble } from './empty-bubble.ts'
import { type Filled, fullest } from './fullest.ts'
import { tailPath } from './tail.ts'

interface Bubble {
  entry: Entry
  set: SetEntry
  /** Of the bubble without its tail, px. */
  w: number
  h: number
}

/** What people say in bubbles as wide as their words, side by side in lines; the newest first. */
export const bubbles: Look = input => {
  const { box } = input
  const { entries, total } = entriesOf(input)
  if (entries.length === 0) return emptyBubble(input)
  const size = largestThatShows(total, entrySizes(input, steps), tried =>
    lay(box, tried, { balance: false }, input),
  )
  if (size !== undefined) return lay(box, size, { balance: true }, input).nodes
  const room = dropBottom(box, moreHeight(input))
  const some = fullest(
    entrySizes(input, crowded).flatMap(size =>
      narrower.map(part => () => lay(room, size, { balance: true, part }, input)),
    ),
  )
  return [...some.nodes, ...moreEntries(total - some.shown, input)]
}

/** The sizes of type that are tried, in sizes of an option, and that of a crowd. */
const steps = [2.4, 2, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55]
const crowded = [0.6, 0.55, 0.5]
/** The widest bubble, in widths of the box, and those that are tried in a crowd. */
const widest = 0.36
const narrower = [widest, 0.32, 0.24]
/** Longer texts are not set into lines of equal length. */
const longest = 120
/** So many later bubbles may stand before one that is too wide for its line. */
const ahead = 4

/** How far a tail hangs below its bubble; the name stands beside it. */
const tailOf = (size: number): number => Math.max(smallest * 1.3, size * 0.8)

interface Row {
  bubbles: Bubble[]
  w: number
  h: number
}

function lay(
  box: Box,
  size: number,
  { balance, part = widest }: { balance: boolean; part?: number },
  input: LookInput,
): Filled {
  const pad = Math.max(7, size * 0.55)
  const tail = tailOf(size)
  const gap = Math.max(8, size * 0.6)
  const most = Math.min(box.w, Math.max(size * 13, box.w * part))
  const room = Math.max(size * 1.3, box.h - tail - pad * 2)
  const waiting: Bubble[] = []
  const coming = entriesOf(input).entries[Symbol.iterator]()
  const fill = () => {
    while (waiting.length < ahead) {
      const { value: entry, done } = coming.next()
      if (done === true) return
      const set = setEntry(
        entry,
        {
          width: most - pad * 2.4,
          height: room,
          size,
          bare: true,
          balance: balance && entry.text.length < longest,
        },
        input,
      )
      waiting.push({
        entry,
        set,
        w: Math.max(size * 2.4, set.width + pad * 2.4),
        h: Math.min(box.h - tail, set.height + pad * 2),
      })
    }
  }
  const rows: Row[] = []
  let used = 0
  for (;;) {
    fill()
    const [next] = waiting
    if (!next) break
    const above = rows.length > 0 ? tail + gap * 0.5 : 0
    if (used + above + next.h > box.h - tail + 1) break
    const row: Row = { bubbles: [], w: -gap, h: next.h }
    for (;;) {
      const fits = waiting.findIndex(
        ({ w, h }) => row.w + gap + w <= box.w && used + above + Math.max(row.h, h) <= box.h - tail + 1,
      )
      const [bubble] = fits < 0 ? [] : waiting.splice(fits, 1)
      if (!bubble) break
      row.bubbles.push(bubble)
      row.w += gap + bubble.w
      row.h = Math.max(row.h, bubble.h)
      fill()
    }
    rows.push(row)
    used += above + row.h
  }
  const between = rows.length < 2 ? 0 : Math.min(size, Math.max(0, box.h - used - tail) / (rows.length - 1))
  const latest = entriesOf(input).entries[0]
  let y = centredTopWithin(box, used + tail + between * (rows.length - 1))
  const nodes = rows.flatMap(row => {
    let x = centredLeft(box, row.w)
    const drawn = row.bubbles.map(bubble => {
      const node = draw(
        bubble,
        { x, y: y + row.h - bubble.h, size, pad, first: bubble.entry === latest },
        input,
      )
      x += bubble.w + gap
      return node
    })
    y += row.h + tail + gap * 0.5 + between
    return drawn
  })
  const whole = rows.flatMap(({ bubbles }) => bubbles).filter(({ set }) => !set.text.cut).length
  const area = rows.reduce((sum, row) => sum + (row.w + gap) * (row.h + tail), 0)
  return { nodes, shown: nodes.length, whole, filled: area / (box.w * box.h) }
}

interface Place {
  x: number
  y: number
  size: number
  pad: number
  /** The latest of all. */
  first: boolean
}

function draw({ entry, set, w, h }: Bubble, { x, y, size, pad, first }: Place, input: LookInput): Node {
  const { accent, surface } = input
  const key = entryKey(input, entry)
  const ground = groundOf(entry, input)
  const fill = first && ground === surface.track ? mix(surface.background, accent, 0.18) : ground
  const tail = tailOf(size)
  const radius = Math.min(size * 0.8, h / 2)
  const from = radius + size * 0.35
  const named = from + size * 0.75
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      { kind: 'rect', key: `${key}/bubble`, x: 0, y: 0, w, h, radius, fill },
      tailPath(`${key}/tail`, from, h, size, fill, input),
      ...drawEntry(key, set, { x: pad * 1.2, y: pad, width: w - pad * 2.4, surface: surfaceOn(fill) }, input),
      ...(entry.name === undefined || w - named < smallest * 3
        ? []
        : line(input, {
            key: `${key}/name`,
            text: entry.name,
            x: named,
            middle: h + tail * 0.55,
            width: w - named,
            size: legible(size * 0.62),
            fill: surface.muted,
            role: 'note',
          })),
    ],
  }
}
