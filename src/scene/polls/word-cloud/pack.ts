import type { Box } from '../../primitives.ts'
import { boundsOf } from '../../bounds.ts'
import { bottomEdge, centredTopWithin, centreX, centreY, clamp, rightEdge } from '../../layout.ts'
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
const gap = 0.2
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
  const area = (size: number) =>
    blocks.reduce(
      (sum, { width, height, level }) => sum + width * height * Math.max(least, size * level) ** 2,
      0,
    )
  let best: Packed[] = []
  for (let size = largest; size > least * sizeStep && best.length < blocks.length; size *= sizeStep) {
    const px = Math.max(least, size)
    if (px > least && area(px) > box.w * box.h * maxCover) continue
    const packed = packAtSize(order, box, px, least)
    if (packed.length > best.length) best = packed
  }
  return enlargeToFill(best, box, largest)
}

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
    let found: { x: number; y: number } | null = null
    let nearest = Infinity
    const consider = (x: number, y: number) => {
      const distance = ((x + w / 2 - cx) / stretch) ** 2 + (y + h / 2 - cy) ** 2
      if (distance >= nearest || x < box.x || y < box.y || x + w > rightEdge(box) || y + h > bottomEdge(box))
        return
      const between = spacing * 0.98
      for (const other of packed)
        if (
          x + w + between > other.x &&
          rightEdge(other) + between > x &&
          y + h + between > other.y &&
          bottomEdge(other) + between > y
        )
          return
      found = { x, y }
      nearest = distance
    }
    if (packed.length === 0) consider(cx - w / 2, cy - h / 2)
    // Against another on each side: flush with either end, or as near as may be to the middle.
    for (const other of packed) {
      const right = rightEdge(other)
      const below = bottomEdge(other)
      for (const y of [other.y, below - h, clamp(cy - h / 2, other.y - h, below)]) {
        consider(other.x - spacing - w, y)
        consider(right + spacing, y)
      }
      for (const x of [other.x, right - w, clamp(cx - w / 2, other.x - w, right)]) {
        consider(x, other.y - spacing - h)
        consider(x, below + spacing)
      }
    }
    if (!found) return packed
    const { x, y }: { x: number; y: number } = found
    packed.push({ word, level, size, x, y, w, h })
  }
  return packed
}
