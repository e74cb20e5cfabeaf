import type { PathNode } from '../../primitives.ts'
import { direction } from '../../text.ts'
import type { LookInput } from '../look.ts'

/** A tail at the foot of a bubble that points to who speaks. */
export function tailPath(
  key: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  { poll }: LookInput,
): PathNode {
  // Outlines are not mirrored with the texts of a prompt that is read from the right.
  const way = direction(poll.prompt) === 'rtl' ? -1 : 1
  const [w, h] = [size * 0.36, size * 0.62]
  return { kind: 'path', key, x, y, d: `M${-w * way} -1L${w * way} -1L${-w * 1.4 * way} ${h}Z`, fill }
}
