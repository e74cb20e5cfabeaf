import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'

/** Whether no map can be read in the box. */
export const isTooFlat = ({ box }: LookInput): boolean => box.h < smallest * 7

/** Where the map lies: all of the box, and in a tall one the upper part. */
export const mapBox = ({ box }: LookInput): Box =>
  box.h > box.w * 1.1 ? { ...box, h: Math.round(box.w * 0.62) } : box

/** What stands below the map in a tall box. */
export function besides(input: LookInput, map: Box, look: Look): Node[] {
  const { box, sizes } = input
  const y = map.y + map.h + sizes.unit * 3
  const h = box.y + box.h - y
  return h < sizes.option * 2 ? [] : look({ ...input, box: { ...box, y, h } })
}
