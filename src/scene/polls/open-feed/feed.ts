import { centredTop, dropBottom, dropLeft, dropTop, takeBottom } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { direction, smallest } from '../../text.ts'
import { drawEntry, entriesOf, entryKey, moreEntries, setEntry } from '../entries.ts'
import { ghostLines } from '../entry-ghosts.ts'
import { entryRows } from '../entry-rows.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation, moreHeight } from '../notes.ts'

/** The posts in rows, newest first; the latest large, beside a stroke of the accent. */
export const feed: Look = input => {
  const { accent, box, poll, sizes } = input
  const { entries, total } = entriesOf(input)
  const [latest, ...earlier] = entries
  if (!latest) return empty(input)
  const alone = earlier.length === 0
  const stroke = Math.max(3, sizes.unit * 0.75)
  const left = stroke + sizes.gaps.blocks
  const tight = box.h < smallest * 9
  const room = alone ? box.h : tight ? box.h - moreHeight(input) : box.h * 0.42
  const large = alone ? sizes.option * 2 : Math.max(sizes.option, Math.min(sizes.option * 1.5, box.h * 0.2))
  const set = setEntry(
    latest,
    { width: box.w - left, height: room, size: large, min: smallest, weight: 600, balance: alone },
    input,
  )
  const key = entryKey(input, latest)
  // The stroke is at the side on which the text begins.
  const far = direction(latest.text) !== direction(poll.prompt)
  const top = alone ? centredTop(box, set.height) : box.y
  const head: Node = {
    kind: 'group',
    key,
    x: box.x,
    y: top,
    children: [
      {
        kind: 'rect',
        key: `${key}/stroke`,
        x: far ? box.w - stroke : 0,
        y: 0,
        w: stroke,
        h: set.height,
        radius: stroke / 2,
        fill: accent,
      },
      ...drawEntry(key, set, { x: far ? 0 : left, y: 0, width: box.w - left, surface: input.surface }, input),
    ],
  }
  if (alone) return [head]
  if (tight) return [head, ...moreEntries(total - 1, input)]
  const used = set.height + sizes.gaps.blocks
  const rest = dropTop(dropLeft(box, left), used)
  return [
    head,
    ...entryRows(
      rest,
      { entries: earlier, total: total - 1, ruled: true, steps: [1.1, 1, 0.9, 0.8, 0.72, 0.65] },
      input,
    ),
  ]
}

/** The invitation where the latest post will stand, and pale rows below it. */
function empty(input: LookInput): Node[] {
  const { box, sizes } = input
  if (box.h < smallest * 12) return invitation(input)
  const size = Math.min(sizes.option * 0.7, box.h * 0.06)
  const h = size * 6.6
  const ghosts = takeBottom(box, h)
  return [
    ...invitation({ ...input, box: dropBottom(box, h + sizes.gaps.blocks) }),
    ...ghostLines('ghost', ghosts, [0.72, 0.54, 0.63, 0.4], input),
  ]
}
