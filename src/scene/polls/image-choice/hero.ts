import { atOrigin, dropLeft, dropTop, takeLeft, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { byCount, type Choice, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawCaption, layOutCaptions } from './caption.ts'
import { drawPictureGrid } from './grid.ts'
import { drawPicture, drawCorrectMark } from './picture.ts'
import { drawSideRows } from './side-rows.ts'
import { drawThumbnailRows } from './thumbnails.ts'
import { tiles } from './tiles.ts'

/** The part of the box that the picture of the leader takes: beside many others, beside few, and above the others. */
const leaderPart = { amongMany: 0.52, amongFew: 0.58, above: 0.5 }
/** From this many others on there are many. */
const many = 5
/** The least height of the large picture with its words, and of a row beside it, px. */
const least = { leaderBox: smallest * 8, row: smallest * 1.5 } as const

/**
 * Draws the option with the most votes large, the others small beside it in the order of their votes; all alike while there are no
 * votes, and tiles while several lead.
 */
export const hero: Look = input => {
  const { box, sizes } = input
  const all = readChoices(input)
  const order = all.toSorted(byCount)
  const [first, ...others] = order
  if (!first || isEmpty(input)) return drawPictureGrid(input, { bar: false, level: false })
  if (first.count === others[0]?.count) return tiles(input)
  const isWide = box.w > box.h * 1.1
  const gap = isWide ? sizes.unit * 5 : sizes.gaps.blocks
  const besideOthers = others.length < many ? leaderPart.amongFew : leaderPart.amongMany
  const leaderBox = isWide
    ? takeLeft(box, (box.w - gap) * besideOthers)
    : takeTop(box, (box.h - gap) * leaderPart.above)
  const othersBox = isWide ? dropLeft(box, leaderBox.w + gap) : dropTop(box, leaderBox.h + gap)
  const pitch = othersBox.h / Math.max(1, others.length)
  if (pitch < least.row || leaderBox.h < least.leaderBox) return drawThumbnailRows(order, input)
  const nodes = new Map(
    [drawLeader(first, leaderBox, input), ...drawSideRows(others, othersBox, input)].map(node => [
      node.key,
      node,
    ]),
  )
  // In the order of the options, so that the picture of a new leader is the same node, enlarged.
  return all.flatMap(({ key }) => nodes.get(key) ?? [])
}

/** Draws the option with the most votes, its name and figure below its picture. */
function drawLeader(choice: Choice, box: Box, input: LookInput): Node {
  const { sizes } = input
  const size = legible(sizes.option * 1.3, box.h * 0.12)
  const set = layOutCaptions(
    [choice],
    { width: box.w, height: Math.max(smallest * 2, box.h * 0.3), size },
    input,
  )
  const gap = sizes.gaps.inset
  const frame = atOrigin({ w: box.w, h: box.h - set.height - gap })
  const radius = Math.min(sizes.unit * 1.5, frame.h * 0.1)
  return {
    kind: 'group',
    key: choice.key,
    x: box.x,
    y: box.y,
    children: [
      drawPicture(choice, frame, { radius }, input),
      ...drawCorrectMark(choice, frame, radius, input),
      ...drawCaption(choice, set.labels[0], { x: 0, y: frame.h + gap, width: box.w, ...set }, input),
    ],
  }
}
