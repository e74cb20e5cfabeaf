import type { PathNode } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'

/** A tail at the bottom of a bubble that points to its author. */
export function tailPath(
  key: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  input: LookInput,
): PathNode {
  const way = readingWay(input)
  const [w, h] = [size * 0.36, size * 0.62]
  return { kind: 'path', key, x, y, d: `M${-w * way} -1L${w * way} -1L${-w * 1.4 * way} ${h}Z`, fill }
}
