import type { ShapeElement } from '#contract/deck/deck.ts'

/** Without a corner to begin at, a line is level or upright in a box flatter than this (px), in any other a diagonal. */
const diagonalFrom = 64

/** Returns how far a line or arrow reaches from the middle of its box to its end, px; its beginning lies as far to the other side. */
export function lineReach(
  { from }: Pick<ShapeElement, 'from'>,
  { w, h }: { w: number; h: number },
): { dx: number; dy: number } {
  const isDiagonal = from !== undefined || Math.min(w, h) > diagonalFrom
  const [across, down] = [
    from?.endsWith('right') === true ? -1 : 1,
    from?.startsWith('bottom') === true ? -1 : 1,
  ]
  return {
    dx: isDiagonal || w >= h ? (across * w) / 2 : 0,
    dy: isDiagonal || h > w ? (down * h) / 2 : 0,
  }
}
