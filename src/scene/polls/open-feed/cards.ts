import { mix } from '../../colour.ts'
import { dropBottom, takeLeft, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
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

/** A column of cards is at least this many sizes of their text wide. */
const narrowest = 9
/** The sizes of type that are tried, in sizes of an option, and that of a crowd. */
const steps = [2.2, 1.9, 1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55]
const crowded = [0.62, 0.58, 0.54, 0.5]

/** A card each, newest first, every one under the shortest column; the latest on a tint of the accent. */
export const cards: Look = input => {
  const { box } = input
  const { entries, total } = entriesOf(input)
  if (entries.length === 0) return empty(input)
  const lay = (size: number) => layIn(box, size, input)
  const size = largestThatShows(total, entrySizes(input, steps), lay)
  if (size !== undefined) return lay(size).nodes
  // A crowd is shown in type that can still be read from the last row.
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

/** In as many columns as show most of them whole. */
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

function layColumns(box: Box, size: number, columns: number, input: LookInput): Filled {
  const { accent, sizes, surface } = input
  const { entries } = entriesOf(input)
  const gap = Math.max(6, sizes.gaps.words)
  const pad = Math.max(8, size * 0.7)
  const w = (box.w - gap * (columns - 1)) / columns
  const deep = Array.from({ length: columns }, () => 0)
  const nodes: Node[] = []
  const alone = entries.length === 1
  let whole = 0
  let area = 0
  for (const entry of entries) {
    const column = deep.indexOf(Math.min(...deep))
    const from = deep[column] ?? 0
    const room = box.h - from - pad * 2
    if (room < size * 1.25 && nodes.length > 0) break
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
      y: box.y + (alone ? (box.h - h) / 2 : from),
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
    deep[column] = from + h + gap
    // What is cut fills only half as well.
    area += (w + gap) * (h + gap) * (set.text.cut ? 0.5 : 1)
    if (!set.text.cut) whole += 1
  }
  return { nodes, shown: nodes.length, whole, filled: area / ((box.w + gap) * (box.h + gap)) }
}

/** Cards to come, and the invitation on the first of them. */
function empty(input: LookInput): Node[] {
  const { box, id, sizes, surface } = input
  if (box.h < smallest * 8) return invitation(input)
  const gap = Math.max(6, sizes.gaps.words)
  const across = box.w > box.h * 1.4
  const first = across ? takeLeft(box, box.w * 0.5 - gap / 2) : takeTop(box, box.h * 0.5 - gap / 2)
  const rest = across
    ? { ...box, x: box.x + box.w * 0.5 + gap / 2, w: box.w * 0.5 - gap / 2 }
    : { ...box, y: box.y + box.h * 0.5 + gap / 2, h: box.h * 0.5 - gap / 2 }
  const w = (rest.w - gap) / 2
  const split = [0.58, 0.4]
  const ghosts = split.flatMap((part, column) =>
    [part, 1 - part].map((share, row): Node => ({
      kind: 'rect',
      key: `${id}/ghost${column}.${row}`,
      x: rest.x + column * (w + gap),
      y: rest.y + (row === 0 ? 0 : (rest.h - gap) * part + gap),
      w,
      h: (rest.h - gap) * share,
      radius: Math.min(sizes.unit * 2.5, rest.h / 8),
      fill: surface.track,
      opacity: 0.6,
    })),
  )
  return [...ghosts, ...invitingSheet(first, input)]
}
