import type { Node } from '../../primitives.ts'

/** The side of the arrow of who moved, with the space after it, in sizes of its type. */
export const arrowSize = 1.1

/** Draws a small triangle that points up or down, `size` px wide and high, about a point. */
export function drawTriangle(
  key: string,
  at: { x: number; y: number },
  size: number,
  way: 'up' | 'down',
  fill: string,
): Node {
  const tip = way === 'up' ? -size / 2 : size / 2
  return {
    kind: 'path',
    key,
    ...at,
    d: `M0 ${tip}L${size / 2} ${-tip}L${-size / 2} ${-tip}Z`,
    fill,
  }
}
