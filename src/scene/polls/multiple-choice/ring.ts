import { centredTop, centreX, centreY, dropLeft } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { drawLegend } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { type RingOption, drawRingNames, type Ring } from './ring-names.ts'

/** The smallest radius of a ring, px. */
const least = 44
/** In a box that is more times as wide as high than this, names stand beside the ring; otherwise below it. */
const wideFrom = 1.25
/** More options than this have a larger part of the height and leave more of the width to their names. */
const many = 6
/** Names under this part of the size they should have are small, and by which factor a ring is then smaller. */
const smallName = 0.68
const smallerRing = 0.78
/** The height of a row of the list, in sizes of an option's label, and in px at least. */
const row = { option: 2.2, least: smallest * 1.4 } as const

/**
 * Returns a ring as large as the box allows, with the names of its options: in a column at each side, tied to their places
 * by hairlines, else as a list; null where there is no space for both.
 */
export function layOutRing(
  all: readonly RingOption[],
  input: LookInput,
): { ring: Ring; names: Node[] } | null {
  const { box, sizes } = input
  const way = readingSign(input)
  const gap = sizes.gaps.columns
  const isWide = box.w > box.h * wideFrom
  if (isWide) {
    const largest = Math.min(
      box.h * 0.48,
      box.w * (all.length > many || box.w < box.h * 1.8 ? 0.2 : 0.24),
      centreY(box),
    )
    const layOut = (r: number): { ring: Ring; names: Node[] } | null => {
      const ring: Ring = { cx: centreX(box), cy: centreY(box), r, way }
      const names = r < least ? null : drawRingNames(all, ring, r, input)
      return names && { ring, names }
    }
    const placed = layOut(largest)
    // Where names are small, a smaller ring leaves more of the width to them.
    const other =
      placed && nameSize(placed.names) >= sizes.option * smallName ? null : layOut(largest * smallerRing)
    if (placed && other) return nameSize(other.names) > nameSize(placed.names) * 1.1 ? other : placed
    if (placed ?? other) return placed ?? other
  }
  const listHeight = Math.min(box.h * 0.6, all.length * sizes.option * row.option)
  const r = isWide ? Math.min(box.h / 2, box.w * 0.2) : Math.min(box.w / 2, (box.h - listHeight - gap) / 2)
  const top = centredTop(box, r * 2 + gap + listHeight)
  const list: Box = isWide ? dropLeft(box, r * 2 + gap) : { ...box, y: top + r * 2 + gap, h: listHeight }
  if (r < least || list.h < all.length * row.least) return null
  const choices = all.map(({ choice }) => choice)
  const cx = isWide ? box.x + r : centreX(box)
  return {
    ring: { cx, cy: isWide ? centreY(box) : top + r, r, way },
    names: drawLegend(choices, list, input),
  }
}

/** Returns the type size of the smallest name, px. */
const nameSize = (names: readonly Node[]): number =>
  Math.min(...names.flatMap(node => (node.kind === 'text' && node.role === 'answer' ? [node.size] : [])))
