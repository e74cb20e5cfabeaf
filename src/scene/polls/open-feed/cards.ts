import { paleOf } from '../pale.ts'
import { tint } from '../../colour.ts'
import { centredTop, columns, dropTop, partLength, rows, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { lineHeight, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import {
  drawEntry,
  entriesOf,
  entryKey,
  entryBackground,
  type EntryLayout,
  largestFittingSize,
  fitEntry,
} from '../entries.ts'
import { drawInvitationSheet } from '../entry-placeholders.ts'
import type { Look, LookInput } from '../look.ts'
import { drawInvitation } from '../notes.ts'
import { drawPosts } from './draw-posts.ts'

/** The least width of a column of cards, in sizes of their type. */
const narrowest = 9
/** The type sizes that are tried on a slide, in sizes of an option's label. */
const steps = [2.2, 1.9, 1.6, 1.45, 1.3, 1.2, 1.1, 1]
/** The most columns. */
const columnLimit = 5
/** In a lower box than this (px) there is space for the invitation only. */
const lowestEmpty = smallest * 8
/** The empty cards stand beside the invitation in a box this many times as wide as high, otherwise below it. */
const besideFrom = 1.4
/** Up to so many cards are tried in any number of columns. */
const few = 12
/** Between a card's edge and its text, in sizes of the type. */
const padding = 0.7

/** Draws a card for each post, newest first, each under the shortest column; the latest on a tint of the accent. */
export const cards: Look = input => {
  const { entries } = entriesOf(input)
  if (entries.length === 0) return drawEmpty(input)
  return drawPosts({ steps, fitAll, fitSome: (box, size, page) => layOut(box, size, page) }, input)
}

/** Returns cards for all posts in the largest of some type sizes in which they fit; undefined if there is none. */
function fitAll(box: Box, sizes: readonly number[], input: LookInput): EntryLayout | undefined {
  const layOutWith = (size: number) => layOut(box, size, input)
  const size = largestFittingSize(entriesOf(input).total, sizes, layOutWith)
  return size === undefined ? undefined : layOutWith(size)
}

const mostColumns = (box: Box, size: number, input: LookInput): number =>
  Math.max(1, Math.min(columnLimit, entriesOf(input).entries.length, Math.floor(box.w / (size * narrowest))))

/** Returns cards in as many columns as show the most of them whole. */
function layOut(box: Box, size: number, input: LookInput): EntryLayout {
  const { total } = entriesOf(input)
  const most = mostColumns(box, size, input)
  const fewest = total > few ? Math.max(1, most - 1) : 1
  const candidates = Array.from(
    { length: most - fewest + 1 },
    (_, fewer) => () => layOutColumns(box, size, most - fewer, input),
  )
  return candidates.reduce<EntryLayout>(
    (best, layOutWith) => {
      if (best.whole >= total) return best
      const layout = layOutWith()
      return layout.whole > best.whole || best.shown === 0 ? layout : best
    },
    { nodes: [], shown: 0, whole: 0 },
  )
}

/** Returns the distance between cards, px. */
const gapOf = ({ sizes }: LookInput): number => Math.max(6, sizes.gaps.words)

/** Fills `count` columns with cards in type of the size, each card under the shortest column. */
function layOutColumns(box: Box, size: number, count: number, input: LookInput): EntryLayout {
  const { accent, sizes, surface } = input
  const { entries } = entriesOf(input)
  const gap = gapOf(input)
  const cardPadding = Math.max(8, size * padding)
  const w = partLength(box.w, count, gap)
  // How far each column is filled, px.
  const filled = Array.from({ length: count }, () => 0)
  const nodes: Node[] = []
  const alone = entries.length === 1
  let whole = 0
  for (const entry of entries) {
    const column = filled.indexOf(Math.min(...filled))
    const from = filled[column] ?? 0
    const available = box.h - from - cardPadding * 2
    if (available < size * lineHeight.body && nodes.length > 0) break
    const set = fitEntry(
      entry,
      {
        width: w - cardPadding * 2,
        height: Math.max(size * 1.3, box.h - cardPadding * 2),
        size,
        balance: alone,
      },
      input,
    )
    if (set.height > available + 1 && nodes.length > 0) break
    const h = Math.min(box.h, set.height + cardPadding * 2)
    const ground = entryBackground(entry, input)
    const isLatest = nodes.length === 0 && !input.live.feedPage && ground === surface.track
    const fill = isLatest ? tint(surface, accent, 0.18) : ground
    const key = entryKey(input, entry)
    nodes.push({
      kind: 'group',
      key,
      x: box.x + column * (w + gap),
      y: alone ? centredTop(box, h) : box.y + from,
      children: [
        { kind: 'rect', key: `${key}/card`, x: 0, y: 0, w, h, radius: Math.min(sizes.unit * 2, h / 2), fill },
        ...drawEntry(
          key,
          set,
          { x: cardPadding, y: (h - set.height) / 2, width: w - cardPadding * 2, surface: surfaceOn(fill) },
          input,
        ),
      ],
    })
    filled[column] = from + h + gap
    if (!set.text.cut) whole += 1
  }
  return { nodes, shown: nodes.length, whole }
}

/** The upper card's part of each column of empty cards. */
const upperParts = [0.58, 0.4]

/** Draws empty cards before the first post, and the invitation on the first of them. */
function drawEmpty(input: LookInput): Node[] {
  const { box, id, sizes } = input
  if (box.h < lowestEmpty) return drawInvitation(input)
  const gap = gapOf(input)
  const [first = box, rest = box] = box.w > box.h * besideFrom ? columns(box, 2, gap) : rows(box, 2, gap)
  const placeholders = columns(rest, 2, gap).flatMap((column, index) => {
    const upper = takeTop(column, (column.h - gap) * (upperParts[index] ?? 0.5))
    return [upper, dropTop(column, upper.h + gap)].map((card, row): Node => ({
      kind: 'rect',
      key: `${id}/placeholder${index}.${row}`,
      ...card,
      radius: Math.min(sizes.unit * 2.5, rest.h / 8),
      fill: paleOf(input),
      opacity: 0.6,
    }))
  })
  return [...placeholders, ...drawInvitationSheet(first, input)]
}
