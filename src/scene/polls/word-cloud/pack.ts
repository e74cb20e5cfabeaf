import type { Box } from '../../primitives.ts'
import { boundsOf } from '../../bounds.ts'
import { type Size, bottomEdge, centredTopWithin, centreX, centreY, clamp, rightEdge } from '../../layout.ts'
import { hash } from './spiral.ts'

/** A block to be packed, in units of its size. */
export interface Block {
  word: string
  width: number
  height: number
  /** 0–1, of the greatest size. */
  level: number
}

export interface Packed extends Box {
  word: string
  level: number
  size: number
}

/** The next smaller size of the greatest block that is tried. */
const sizeStep = 0.91
/** Between blocks, in sizes of the one that is placed. */
export const gap = 0.28
/** No packing covers more of its box; trying would only take time. */
const maxCover = 0.72

/**
 * Packs blocks without overlap around the middle of a box, as large as all fit: each touches one that is
 * already there, as near to the middle as possible. The order depends on level, size and hash alone. Blocks that do not fit are left out.
 */
export function packBlocks(blocks: readonly Block[], box: Box, least: number, largest: number): Packed[] {
  const order = blocks
    .map(block => ({ ...block, hash: hash(block.word) }))
    .sort(
      (a, b) =>
        b.level - a.level ||
        b.width * b.height - a.width * a.height ||
        a.hash - b.hash ||
        (a.word < b.word ? -1 : 1),
    )
  let best: Packed[] = []
  for (let size = largest; size > least * sizeStep && best.length < blocks.length; size *= sizeStep) {
    const px = Math.max(least, size)
    if (px > least && areaOfBlocks(blocks, least, px) > box.w * box.h * maxCover) continue
    const packed = packAtSize(order, box, px, least)
    if (packed.length > best.length) best = packed
  }
  return enlargeToFill(best, box, largest)
}

/** Returns what blocks cover where the greatest is `largest`, px². */
export const areaOfBlocks = (blocks: readonly Block[], least: number, largest: number): number =>
  blocks.reduce(
    (sum, { width, height, level }) => sum + width * height * Math.max(least, largest * level) ** 2,
    0,
  )

/** Returns the packed blocks moved to the middle of the box and enlarged as far as they fit. */
function enlargeToFill(packed: readonly Packed[], box: Box, largest: number): Packed[] {
  const all = boundsOf(packed)
  const scale = Math.min(box.w / all.w, box.h / all.h, largest / (packed[0]?.size ?? largest))
  const x0 = box.x + Math.max(0, box.w - all.w * scale) / 2
  const y0 = centredTopWithin(box, all.h * scale)
  return packed.map(({ word, level, size, x, y, w, h }) => ({
    word,
    level,
    size: size * scale,
    x: x0 + (x - all.x) * scale,
    y: y0 + (y - all.y) * scale,
    w: w * scale,
    h: h * scale,
  }))
}

function packAtSize(order: readonly Block[], box: Box, largest: number, least: number): Packed[] {
  const packed: Packed[] = []
  const cx = centreX(box)
  const cy = centreY(box)
  const stretch = clamp(box.w / Math.max(1, box.h), 0.5, 2.6)
  for (const { word, width, height, level } of order) {
    const size = Math.max(least, largest * level)
    const w = width * size
    const h = height * size
    const spacing = size * gap
    const found = findNearest({ w, h }, packed, box, {
      centre: { x: cx, y: cy },
      stretch,
      gap: { x: spacing, y: spacing },
    })
    if (!found) return packed
    packed.push({ word, level, size, ...found, w, h })
  }
  return packed
}

/** Where a block should stand. */
interface Aim {
  centre: { x: number; y: number }
  /** Distances along x count 1/`stretch`. */
  stretch: number
  /** Between it and others, px. */
  gap: { x: number; y: number }
}

/**
 * Returns the free place for a block inside a box whose centre is nearest to the one it aims at: there, or against another block.
 * Null when there is none.
 */
export function findNearest(
  { w, h }: Size,
  others: readonly Box[],
  box: Box,
  { centre, stretch, gap }: Aim,
): { x: number; y: number } | null {
  let found: { x: number; y: number } | null = null
  let nearest = Infinity
  // Blocks that stand exactly a gap apart are free.
  const between = { x: gap.x * 0.98, y: gap.y * 0.98 }
  const consider = (x: number, y: number) => {
    const distance = ((x + w / 2 - centre.x) / stretch) ** 2 + (y + h / 2 - centre.y) ** 2
    if (distance >= nearest || x < box.x || y < box.y || x + w > rightEdge(box) || y + h > bottomEdge(box))
      return
    if (!isFree({ x, y, w, h }, others, between)) return
    found = { x, y }
    nearest = distance
  }
  const [left, top] = [centre.x - w / 2, centre.y - h / 2]
  consider(left, top)
  // Against another on each side: flush with either end, or as near as may be to the middle.
  for (const other of others) {
    const right = rightEdge(other)
    const below = bottomEdge(other)
    for (const y of [other.y, below - h, clamp(top, other.y - h, below)]) {
      consider(other.x - gap.x - w, y)
      consider(right + gap.x, y)
    }
    for (const x of [other.x, right - w, clamp(left, other.x - w, right)]) {
      consider(x, other.y - gap.y - h)
      consider(x, below + gap.y)
    }
  }
  return found
}

/** Returns whether a box is at least a gap away from all others, along one axis. */
export function isFree({ x, y, w, h }: Box, others: readonly Box[], gap: { x: number; y: number }): boolean {
  for (const other of others)
    if (
      x + w + gap.x > other.x &&
      rightEdge(other) + gap.x > x &&
      y + h + gap.y > other.y &&
      bottomEdge(other) + gap.y > y
    )
      return false
  return true
}
