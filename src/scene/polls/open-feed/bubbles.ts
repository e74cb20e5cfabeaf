import { tint } from '../../colour.ts'
import { centredLeft, centredTopWithin, dropBottom } from '../../layout.ts'
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
  drawMoreEntries,
  type FittedEntry,
  fitEntry,
} from '../entries.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { drawEmptyBubble } from './empty-bubble.ts'
import { choosePage, type FilledLayout } from './fill-box.ts'
import { drawTail } from './tail.ts'
import { sizesOfAll, stepsOfPage } from './page-sizes.ts'
import { turnPages } from './turn-pages.ts'

interface Bubble {
  entry: Entry
  set: FittedEntry
  /** Size of the bubble without its tail, px. */
  w: number
  h: number
}

/** Draws posts in bubbles as wide as their words, side by side in rows, the newest first. */
export const bubbles: Look = turnPages(input => {
  const { box } = input
  const { entries, total } = entriesOf(input)
  if (entries.length === 0) return { nodes: drawEmptyBubble(input), shown: 0 }
  const size = largestFittingSize(total, sizesOfAll(steps, input), tried =>
    layOut(box, tried, { balance: false }, input),
  )
  if (size !== undefined) return layOut(box, size, { balance: true }, input)
  const smallerBox = dropBottom(box, moreHeight(input))
  const some = choosePage(
    stepsOfPage(input),
    size => narrower.map(widthPart => () => layOut(smallerBox, size, { balance: true, widthPart }, input)),
    input,
  )
  return { nodes: [...some.nodes, ...drawMoreEntries(total - some.shown, input)], shown: some.shown }
})

/** The type sizes that are tried on a slide, in sizes of an option's label. */
const steps = [2.4, 2, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1, 1]
/** The widest bubble in parts of the box's width, and the ones that are tried when there are too many posts. */
const widest = 0.36
const narrower = [widest, 0.32, 0.24]
/** Longer texts are not set into lines of equal length. */
const longest = 120
/** Up to this many bubbles are looked at for a place in a row: a later one may come before one that is too wide. */
const lookAhead = 4

/** Returns how far a tail hangs below its bubble; the name stands beside it. */
const tailOf = (size: number): number => Math.max(smallest * 1.3, size * 0.8)

interface Row {
  bubbles: Bubble[]
  /** Width with the gaps between bubbles, and height without tails, px. */
  w: number
  h: number
}

/** Distances in type of one size, px. */
interface Spaces {
  /** From the edge of a bubble to its text, at its sides and at its top and bottom. */
  padX: number
  padY: number
  tail: number
  /** Between bubbles of a row, and between rows below their tails. */
  gap: number
  rowGap: number
}

function spacesOf(size: number): Spaces {
  const padY = Math.max(7, size * 0.55)
  const gap = Math.max(8, size * 0.6)
  return { padX: padY * 1.2, padY, tail: tailOf(size), gap, rowGap: gap * 0.5 }
}

interface BubbleStyle {
  /** Whether the lines of a text are made about equally long. */
  balance: boolean
  /** The widest bubble, in parts of the box's width. */
  widthPart?: number
}

/** Returns bubbles in type of one size, in rows from the top. */
function layOut(box: Box, size: number, setting: BubbleStyle, input: LookInput): FilledLayout {
  const { gap, tail } = spacesOf(size)
  const rows = layOutRows(box, size, setting, input)
  const nodes = drawRows(rows, box, size, input)
  const whole = rows.flatMap(({ bubbles }) => bubbles).filter(({ set }) => !set.text.cut).length
  // A bubble whose text is cut counts half.
  const part = ({ bubbles }: Row) =>
    1 - bubbles.filter(({ set }) => set.text.cut).length / (2 * bubbles.length)
  const area = rows.reduce((sum, row) => sum + (row.w + gap) * (row.h + tail) * part(row), 0)
  return { nodes, shown: nodes.length, whole, filled: area / (box.w * box.h) }
}

/** Returns the rows that fit into the box: each takes the next few bubbles that fit beside each other. */
function layOutRows(box: Box, size: number, setting: BubbleStyle, input: LookInput): Row[] {
  const { gap, rowGap, tail } = spacesOf(size)
  const upcoming = fitBubbles(box, size, setting, input)
  const waiting: Bubble[] = []
  const refill = () => {
    while (waiting.length < lookAhead) {
      const { value, done } = upcoming.next()
      if (done === true) return
      waiting.push(value)
    }
  }
  const rows: Row[] = []
  const floor = box.h - tail + 1
  let used = 0
  for (;;) {
    refill()
    const [next] = waiting
    if (!next) break
    const top = used + (rows.length > 0 ? tail + rowGap : 0)
    if (top + next.h > floor) break
    const row: Row = { bubbles: [], w: -gap, h: next.h }
    for (;;) {
      const fits = waiting.findIndex(
        ({ w, h }) => row.w + gap + w <= box.w && top + Math.max(row.h, h) <= floor,
      )
      const [bubble] = fits < 0 ? [] : waiting.splice(fits, 1)
      if (!bubble) break
      row.bubbles.push(bubble)
      row.w += gap + bubble.w
      row.h = Math.max(row.h, bubble.h)
      refill()
    }
    rows.push(row)
    used = top + row.h
  }
  return rows
}

/** Returns the bubbles one after the other, newest first, each set when it is asked for. */
function* fitBubbles(
  box: Box,
  size: number,
  { balance, widthPart = widest }: BubbleStyle,
  input: LookInput,
): Generator<Bubble, undefined> {
  const { padX, padY, tail } = spacesOf(size)
  const most = Math.min(box.w, Math.max(size * 13, box.w * widthPart))
  const width = most - padX * 2
  const height = Math.max(size * 1.3, box.h - tail - padY * 2)
  for (const entry of entriesOf(input).entries) {
    const balanced = balance && entry.text.length < longest
    const set = fitEntry(entry, { width, height, size, hideName: true, balance: balanced }, input)
    yield {
      entry,
      set,
      w: Math.max(size * 2.4, set.width + padX * 2),
      h: Math.min(box.h - tail, set.height + padY * 2),
    }
  }
  return undefined
}

/** Draws the rows, each centred, with some of the free height between them. */
function drawRows(rows: readonly Row[], box: Box, size: number, input: LookInput): Node[] {
  const { gap, rowGap, tail } = spacesOf(size)
  const gaps = rows.length - 1
  const used = rows.reduce((sum, { h }) => sum + h, 0) + gaps * (tail + rowGap)
  const between = gaps < 1 ? 0 : Math.min(size, Math.max(0, box.h - used - tail) / gaps)
  const latest = input.live.feedPage ? undefined : entriesOf(input).entries[0]
  let y = centredTopWithin(box, used + tail + between * gaps)
  return rows.flatMap(row => {
    let x = centredLeft(box, row.w)
    const drawn = row.bubbles.map(bubble => {
      const isLatest = bubble.entry === latest
      const node = drawBubble(bubble, { x, y: y + row.h - bubble.h, size, isLatest }, input)
      x += bubble.w + gap
      return node
    })
    y += row.h + tail + rowGap + between
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
