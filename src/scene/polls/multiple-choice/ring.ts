import { centredTop, centreX, centreY, dropLeft } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { legend } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { type Around, besideRing, type Ring } from './ring-names.ts'

/** The smallest radius of a ring, px. */
const least = 44

/**
 * A ring as large as the box allows, with the names of its options: in a column at each side, tied to their places
 * by hairlines, else as a list; null where there is no room for both. `filled` is a ring drawn all around.
 */
export function ringWithNames(
  all: readonly Around[],
  input: LookInput,
  filled: boolean,
): { ring: Ring; names: Node[] } | null {
  const { box, sizes } = input
  const way = readingWay(input)
  const gap = sizes.gaps.columns
  const wide = box.w > box.h * 1.25
  if (wide) {
    // Few spokes may be longer than half the height, for none of them stands upright.
    const high = filled ? 1 : Math.max(0.7, ...all.map(({ angle }) => Math.abs(Math.cos(angle))))
    const across = filled ? 1 : Math.max(0.7, ...all.map(({ angle }) => Math.abs(Math.sin(angle))))
    const r = Math.min(
      (box.h * (filled ? 0.48 : all.length > 6 ? 0.44 : 0.4)) / high,
      (box.w * (all.length > 6 || box.w < box.h * 1.8 ? 0.2 : 0.24)) / across,
      centreY(box),
    )
    const ring: Ring = { cx: centreX(box), cy: centreY(box), r, way }
    const names =
      r < least ? null : besideRing(all, ring, r * across + (filled ? 0 : sizes.gaps.blocks), input)
    if (names) return { ring, names }
  }
  const deep = Math.min(box.h * 0.6, all.length * sizes.option * 2.2)
  const r = wide ? Math.min(box.h / 2, box.w * 0.2) : Math.min(box.w / 2, (box.h - deep - gap) / 2)
  const top = centredTop(box, r * 2 + gap + deep)
  const list: Box = wide ? dropLeft(box, r * 2 + gap) : { ...box, y: top + r * 2 + gap, h: deep }
  if (r < least || list.h < all.length * smallest * 1.4) return null
  const choices = all.map(({ choice }) => choice)
  const cx = wide ? box.x + r : centreX(box)
  return { ring: { cx, cy: wide ? centreY(box) : top + r, r, way }, names: legend(choices, list, input) }
}

/** The upper half of a ring, as large as the box allows, with names at both sides; null where it is no larger for it. */
export function fanWithNames(all: readonly Around[], input: LookInput): { ring: Ring; names: Node[] } | null {
  const { box, sizes } = input
  const across = Math.max(...all.map(({ angle }) => Math.abs(Math.sin(angle))))
  const forNames = smallest * 9 + sizes.unit * 6
  const r = Math.min(box.h * 0.94, (box.w * 0.27) / across, (box.w / 2 - forNames) / across)
  if (r < box.h * (all.length < 3 ? 0.5 : 0.66)) return null
  const ring: Ring = { cx: centreX(box), cy: box.y + (box.h + r) / 2, r, way: readingWay(input) }
  const names = r < least * 2 ? null : besideRing(all, ring, r * across + sizes.gaps.blocks, input)
  return names && { ring, names }
}
