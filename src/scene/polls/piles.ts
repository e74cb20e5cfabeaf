import type { Node } from '../primitives.ts'

/** The radius of a dot, as a part of its cell. */
const radiusPart = 0.44

/** The most dots beside each other. */
const mostAcross = 8

/** Piles of dots, one dot a person: so many beside each other, each with the space around it so wide, px. */
export interface Piles {
  across: number
  size: number
}

/** Returns the piles with the largest dots: no pile is wider or higher than given, and no dot larger than `most` px. At most `across` dots stand beside each other. */
export function measurePiles(
  counts: readonly number[],
  {
    width,
    height,
    most,
    across = mostAcross,
  }: { width: number; height: number; most: number; across?: number },
): Piles {
  const highest = Math.max(1, ...counts)
  return Array.from({ length: across }, (_, index) => index + 1)
    .map(across => ({
      across,
      size: Math.min(most, width / across, height / Math.ceil(highest / across)),
    }))
    .reduce((best, one) => (one.size > best.size * 1.05 ? one : best))
}

/** Returns how high a pile is, px. */
export const pileHeight = (count: number, { across, size }: Piles): number => Math.ceil(count / across) * size

/** Draws a pile of dots from the ground up, centred at `x`. */
export function drawPile(
  key: string,
  count: number,
  { x, ground, fill }: { x: number; ground: number; fill: string },
  { across, size }: Piles,
): Node[] {
  return Array.from({ length: count }, (_, index): Node => {
    const row = Math.floor(index / across)
    const inRow = Math.min(across, count - row * across)
    return {
      kind: 'circle',
      key: `${key}/${index}`,
      cx: x + ((index % across) - (inRow - 1) / 2) * size,
      cy: ground - (row + 0.5) * size,
      r: size * radiusPart,
      fill,
    }
  })
}
