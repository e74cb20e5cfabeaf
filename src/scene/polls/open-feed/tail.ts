import type { PathNode } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'

/** The height of a tail, in parts of its size. */
export const tailHeight = 0.62

/** Draws a tail at the bottom of a bubble that points to its author. */
export function drawTail(
  key: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  input: LookInput,
): PathNode {
  const way = readingSign(input)
  const [w, h] = [size * 0.36, size * tailHeight]
  return { kind: 'path', key, x, y, d: `M${-w * way} -1L${w * way} -1L${-w * 1.4 * way} ${h}Z`, fill }
}
