import { bottomEdge, takeLeft, takeRight, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { isWhole, type Region } from './regions.ts'

/** Whether no map can be read in the box. */
export const isTooFlat = ({ box }: LookInput): boolean => box.h < smallest * 7

/** Where the map lies: all of the box, in a tall one the upper part, and of a part of the earth in a wide one the left. */
export function mapBox({ box, sizes }: LookInput, region?: Region): Box {
  if (box.h > box.w * 1.1) return takeTop(box, Math.round(box.w * 0.62))
  if (!region || isWhole(region) || box.w < sizes.option * 30) return box
  const { west, south, east, north } = region
  const lean = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const w = Math.round(Math.max(box.w * 0.62, box.h * 1.25 * (((east - west) * lean) / (north - south))))
  return w < box.w * 0.75 ? takeLeft(box, w) : box
}

/** Draws another look below the map in a tall box, or to the right of a map that leaves room there. */
export function besides(input: LookInput, map: Box, look: Look): Node[] {
  const { box, sizes } = input
  if (map.w < box.w) {
    const w = box.w - map.w - sizes.unit * 6
    return look({ ...input, box: takeRight(box, w) })
  }
  const y = bottomEdge(map) + sizes.gaps.blocks
  const h = bottomEdge(box) - y
  return h < sizes.option * 2 ? [] : look({ ...input, box: { ...box, y, h } })
}
