import { tint } from '../../colour.ts'
import { centredLeft, centredTopWithin, partLength } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import {
  drawEntry,
  type Entry,
  entriesOf,
  entryKey,
  entryBackground,
  largestFittingSize,
  type EntryLayout,
  type FittedEntry,
  fitEntry,
} from '../entries.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawEmptyBubble } from './empty-bubble.ts'
import { drawPosts } from './draw-posts.ts'
import { drawTail } from './tail.ts'

interface Bubble {
  entry: Entry
  set: FittedEntry
  /** Size of the bubble without its tail, px. */
  w: number
  h: number
}

/** Draws posts in bubbles as wide as their words, in columns, the newest first, each under the shortest column. */
export const bubbles: Look = input => {
  const { entries } = entriesOf(input)
  if (entries.length === 0) return drawEmptyBubble(input)
  return drawPosts(
    { steps, fitAll, fitSome: (box, size, page) => layOut(box, size, { balance: true }, page) },
    input,
  )
}

/** Returns bubbles for all posts in the largest of some type sizes in which they fit; undefined if there is none. */
function fitAll(box: Box, sizes: readonly number[], input: LookInput): EntryLayout | undefined {
  const size = largestFittingSize(entriesOf(input).total, sizes, tried =>
    layOut(box, tried, { balance: false }, input),
  )
  return size === undefined ? undefined : layOut(box, size, { balance: true }, input)
}

/** The type sizes that are tried on a slide, in sizes of an option's label. */
const steps = [2.4, 2, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1, 1]
/** The most columns, and the least width of one in sizes of its type. */
const columnLimit = 4
const narrowest = 8
/** The widest bubble, in sizes of its type, and in parts of the box's width where that is more; that of a long text in the latter. */
const widest = { type: 13, part: 0.36, long: 0.55 } as const
/** Longer texts have wider bubbles, and are not set into lines of equal length. */
const longest = 120

/** Returns how far a tail hangs below its bubble; the name stands beside it. */
const tailOf = (size: number): number => Math.max(smallest * 1.3, size * 0.8)

/** Distances in type of one size, px. */
interface Spaces {
  /** From the edge of a bubble to its text, at its sides and at its top and bottom. */
  padX: number
  padY: number
  tail: number
  /** Between columns, and between the bubbles of one below their tails. */
  gap: number
  rowGap: number
}

function spacesOf(size: number): Spaces {
  const padY = Math.max(7, size * 0.55)
  const gap = Math.max(8, size * 0.6)
  return { padX: padY * 1.2, padY, tail: tailOf(size), gap, rowGap: gap * 0.6 }
}

interface BubbleStyle {
  /** Whether the lines of a text are made about equally long. */
  balance: boolean
}

/** Returns the numbers of columns that are tried, the largest first. */
function columnCounts(box: Box, size: number, input: LookInput): number[] {
  const most = Math.min(columnLimit, entriesOf(input).entries.length, Math.floor(box.w / (size * narrowest)))
  return Array.from({ length: Math.max(1, most) }, (_, index) => Math.max(1, most) - index)
}

/** Returns bubbles in type of one size, in as many columns as show the most of them whole, as few as do so. */
function layOut(box: Box, size: number, style: BubbleStyle, input: LookInput): EntryLayout {
  const layouts = columnCounts(box, size, input).map(count =>
    layOutColumns(box, size, { ...style, count }, input),
  )
  return layouts.reduce((best, one) =>
    one.whole > best.whole || (one.whole === best.whole && one.shown >= best.shown) ? one : best,
  )
}

interface Column {
  bubbles: Bubble[]
  /** Of its widest bubble, and with all tails, px. */
  w: number
  h: number
}

/** Fills columns with bubbles in type of one size, each under the shortest column, until one finds no place. */
function layOutColumns(
  box: Box,
  size: number,
  { balance, count }: BubbleStyle & { count: number },
  input: LookInput,
): EntryLayout {
  const { gap, rowGap, tail } = spacesOf(size)
  const column = partLength(box.w, count, gap)
  const most = {
    usual: Math.min(column, Math.max(size * widest.type, box.w * widest.part)),
    long: Math.min(column, box.w * widest.long),
  }
  const all = Array.from({ length: count }, (): Column => ({ bubbles: [], w: 0, h: 0 }))
  for (const bubble of fitBubbles(box, size, most, balance, input)) {
    const column = all.reduce((shortest, one) => (one.h < shortest.h ? one : shortest))
    const h = column.h + (column.bubbles.length > 0 ? rowGap : 0) + bubble.h + tail
    if (h > box.h + 1) break
    column.bubbles.push(bubble)
    column.h = h
    column.w = Math.max(column.w, bubble.w)
  }
  const drawn = all.flatMap(({ bubbles }) => bubbles)
  return {
    nodes: drawColumns(all, box, size, input),
    shown: drawn.length,
    whole: drawn.filter(({ set }) => !set.text.cut).length,
  }
}

/** Returns the bubbles one after the other, newest first, at most so many px wide, each set when it is asked for. */
function* fitBubbles(
  box: Box,
  size: number,
  most: { usual: number; long: number },
  balance: boolean,
  input: LookInput,
): Generator<Bubble, undefined> {
  const { padX, padY, tail } = spacesOf(size)
  const height = Math.max(size * 1.3, box.h - tail - padY * 2)
  for (const entry of entriesOf(input).entries) {
    const isLong = entry.text.length >= longest
    const width = (isLong ? Math.max(most.usual, most.long) : most.usual) - padX * 2
    const set = fitEntry(entry, { width, height, size, hideName: true, balance: balance && !isLong }, input)
    yield {
      entry,
      set,
      w: Math.max(size * 2.4, set.width + padX * 2),
      h: Math.min(box.h - tail, set.height + padY * 2),
    }
  }
  return undefined
}

/** Draws the columns in the middle of the box, with some of the free width and height between the bubbles. */
function drawColumns(all: readonly Column[], box: Box, size: number, input: LookInput): Node[] {
  const { gap, rowGap, tail } = spacesOf(size)
  const columns = all.filter(({ bubbles }) => bubbles.length > 0)
  const used = columns.reduce((sum, { w }) => sum + w, 0)
  const between = columns.length < 2 ? 0 : Math.min(gap * 2.5, (box.w - used) / (columns.length - 1))
  const latest = input.live.feedPage ? undefined : entriesOf(input).entries[0]
  const highest = Math.max(0, ...columns.map(({ h }) => h))
  const below = Math.max(0, ...columns.map(({ bubbles }) => bubbles.length - 1))
  const extra = below === 0 ? 0 : Math.min(size * 0.6, Math.max(0, box.h - highest) / below)
  const top = centredTopWithin(box, highest + extra * below)
  let x = centredLeft(box, used + between * (columns.length - 1))
  return columns.flatMap(({ bubbles, w }) => {
    let y = top
    const drawn = bubbles.map(bubble => {
      const node = drawBubble(bubble, { x, y, size, isLatest: bubble.entry === latest }, input)
      y += bubble.h + tail + rowGap + extra
      return node
    })
    x += w + between
    return drawn
  })
}

interface Place {
  x: number
  y: number
  size: number
  /** Whether it is the newest of all. */
  isLatest: boolean
}

function drawBubble({ entry, set, w, h }: Bubble, { x, y, size, isLatest }: Place, input: LookInput): Node {
  const { accent, surface } = input
  const key = entryKey(input, entry)
  const ground = entryBackground(entry, input)
  const fill = isLatest && ground === surface.track ? tint(surface, accent, 0.18) : ground
  const { padX, padY, tail } = spacesOf(size)
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
      drawTail(`${key}/tail`, from, h, size, fill, input),
      ...drawEntry(key, set, { x: padX, y: padY, width: w - padX * 2, surface: surfaceOn(fill) }, input),
      ...(entry.name === undefined || w - named < smallest * 3
        ? []
        : drawTextLine(input, {
            key: `${key}/name`,
            text: entry.name,
            x: named,
            middle: h + tail * 0.55,
            width: w - named,
            size: legible(size * 0.76),
            fill: surface.muted,
            role: 'note',
          })),
    ],
  }
}
