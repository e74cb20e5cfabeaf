import { mix } from '../../colour.ts'
import { centredTop, columns, dropBottom, dropTop, partLength, rows, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { lineHeight, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import {
  drawEntry,
  entriesOf,
  entryKey,
  entrySizes,
  groundOf,
  type Laid,
  largestThatShows,
  moreEntries,
  setEntry,
} from '../entries.ts'
import { invitingSheet } from '../entry-ghosts.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation, moreHeight } from '../notes.ts'
import { type Filled, fullest } from './fullest.ts'

/** The least width of a column of cards, in sizes of their type. */
const narrowest = 9
/** The type sizes that are tried, in sizes of an option's label; those of `crowded` when there are too many posts. */
const steps = [2.2, 1.9, 1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55]
const crowded = [0.62, 0.58, 0.54, 0.5]

/** A card for each post, newest first, each under the shortest column; the latest on a tint of the accent. */
export const cards: Look = input => {
  const { box } = input
  const { entries, total } = entriesOf(input)
  if (entries.length === 0) return empty(input)
  const lay = (size: number) => layIn(box, size, input)
  const size = largestThatShows(total, entrySizes(input, steps), lay)
  if (size !== undefined) return lay(size).nodes
  // Many posts are shown in type that can still be read from the last row.
  const room = dropBottom(box, moreHeight(input))
  const some = fullest(
    entrySizes(input, crowded).flatMap(size => {
      const most = mostColumns(room, size, input)
      return Array.from(
        { length: Math.max(1, most - 1) },
        (_, fewer) => () => layColumns(room, size, most - fewer, input),
      )
    }),
  )
  return [...some.nodes, ...moreEntries(total - some.shown, input)]
}

const mostColumns = (box: Box, size: number, input: LookInput): number =>
  Math.max(1, Math.min(5, entriesOf(input).entries.length, Math.floor(box.w / (size * narrowest))))

/** Cards in as many columns as show the most of them whole. */
function layIn(box: Box, size: number, input: LookInput): Laid {
  const { total } = entriesOf(input)
  const most = mostColumns(box, size, input)
  const tried = [most, Math.max(1, most - 1)].map(columns => () => layColumns(box, size, columns, input))
  return tried.reduce<Laid>(
    (best, lay) => {
      if (best.whole >= total) return best
      const laid = lay()
      return laid.whole > best.whole || best.shown === 0 ? laid : best
    },
    { nodes: [], shown: 0, whole: 0 },
  )
}

/** Between cards, px. */
const gapOf = ({ sizes }: LookInput): number => Math.max(6, sizes.gaps.words)

/** Fills `count` columns with cards in type of the size, each card under the shortest column. */
function layColumns(box: Box, size: number, count: number, input: LookInput): Filled {
  const { accent, sizes, surface } = input
  const { entries } = entriesOf(input)
  const gap = gapOf(input)
  const pad = Math.max(8, size * 0.7)
  const w = partLength(box.w, count, gap)
  // How far each column is filled, px.
  const filled = Array.from({ length: count }, () => 0)
  const nodes: Node[] = []
  const alone = entries.length === 1
  let whole = 0
  let area = 0
  for (const entry of entries) {
    const column = filled.indexOf(Math.min(...filled))
    const from = filled[column] ?? 0
    const room = box.h - from - pad * 2
    if (room < size * lineHeight.body && nodes.length > 0) break
    const set = setEntry(
      entry,
      { width: w - pad * 2, height: Math.max(size * 1.3, box.h - pad * 2), size, balance: alone },
      input,
    )
    if (set.height > room + 1 && nodes.length > 0) break
    const h = Math.min(box.h, set.height + pad * 2)
    const ground = groundOf(entry, input)
    const isLatest = nodes.length === 0 && ground === surface.track
    const fill = isLatest ? mix(surface.background, accent, 0.18) : ground
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
          { x: pad, y: (h - set.height) / 2, width: w - pad * 2, surface: surfaceOn(fill) },
          input,
        ),
      ],
    })
    filled[column] = from + h + gap
    // A card whose text is cut counts half.
    area += (w + gap) * (h + gap) * (set.text.cut ? 0.5 : 1)
    if (!set.text.cut) whole += 1
  }
  return { nodes, shown: nodes.length, whole, filled: area / ((box.w + gap) * (box.h + gap)) }
}

/** The upper card's part of each column of empty cards. */
const upperParts = [0.58, 0.4]

/** Empty cards before the first post, and the invitation on the first of them. */
function empty(input: LookInput): Node[] {
  const { box, id, sizes, surface } = input
  if (box.h < smallest * 8) return invitation(input)
  const gap = gapOf(input)
  const [first = box, rest = box] = box.w > box.h * 1.4 ? columns(box, 2, gap) : rows(box, 2, gap)
  const ghosts = columns(rest, 2, gap).flatMap((column, index) => {
    const upper = takeTop(column, (column.h - gap) * (upperParts[index] ?? 0.5))
    return [upper, dropTop(column, upper.h + gap)].map((card, row): Node => ({
      kind: 'rect',
      key: `${id}/ghost${index}.${row}`,
      ...card,
      radius: Math.min(sizes.unit * 2.5, rest.h / 8),
      fill: surface.track,
      opacity: 0.6,
    }))
  })
  return [...ghosts, ...invitingSheet(first, input)]
}
