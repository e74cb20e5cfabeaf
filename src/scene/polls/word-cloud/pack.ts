import type { Box } from '../../primitives.ts'
import { boundsOf } from '../../bounds.ts'
import { bottomEdge, centreX, centreY, clamp, rightEdge } from '../../layout.ts'
import { type Work, finish } from '../../work.ts'
import { hash } from './hash.ts'

/** A block to be packed, in units of its size. */
export interface Block {
  word: string
  width: number
  height: number
  /** 0–1, of the greatest size. */
  level: number
  /** Whether it stands upright; its width and height are then those of its area. */
  turned?: boolean
  /** Its colour, where it is to stand apart from others in the same one. */
  hue?: string | undefined
}

/** The area of a block, px. */
export interface Taken extends Box {
  /** Of its type, px. */
  size: number
  /** As in `Block`. */
  hue?: string | undefined
}

/** Returns the space that a word of this size (px) keeps from others, px; beside a word that stands upright are lines, not ends of words. */
export const gapOf = (size: number, isTurned = false) =>
  isTurned ? { x: gaps.turned * size, y: gaps.along * size } : { x: gaps.along * size, y: gaps.across * size }

export interface Packed extends Taken {
  word: string
  level: number
}

/** The sizes of blocks, px: of the smallest, and of those of the top level at least and at most. */
export interface Sizes {
  least: number
  leastTop?: number
  largest: number
}

/** So many blocks are placed in a part of the work. */
const partLength = 12
/** The next smaller size of the greatest block that is tried. */
const sizeStep = 0.95
/** Between blocks, in sizes of the one that is placed: more along lines than between them, or two words would read as one. */
const gaps = { along: 0.3, across: 0.12, turned: 0.2 } as const
/**
 * Two words in the same colour and about the same size (one so many times as large at most) would be read as one: so far they stand apart along a line, in sizes of the
 * smaller.
 */
const kin = { larger: 1.6, along: 1.2 } as const
/** A word that stays keeps this part of the gap to others. */
export const keptGap = 0.85
/** No packing covers more of its box; trying would only take time. */
const maxCover = 0.8
/**
 * One place or shape is only better than another by more than this: a stage and a picture measure texts a little differently, and of places that
 * mirror each other both have to choose the same.
 */
const clearly = 1.002
/** Up to so many blocks are enlarged and moved to the middle together; more fill the box anyway, and stay where they are when one changes. */
const mostEnlarged = 32
/** Up to so many blocks are packed in several shapes, these times as wide as the box: the one in which they are large and balanced is taken. */
const shapes = { most: 20, widths: [1, 0.7, 1.6, 2.4] } as const

/**
 * Packs blocks without overlap around the middle of a box, as large as all fit: each touches one that is
 * already there, as near to the middle as possible. The order depends on level, size and hash alone. Blocks that do not fit are left out.
 */
export function* packing(
  blocks: readonly Block[],
  box: Box,
  { least, leastTop = least, largest }: Sizes,
): Work<Packed[]> {
  const widths = blocks.length > shapes.most ? [1] : shapes.widths
  const packings: Packed[][] = []
  for (const wider of widths)
    packings.push(yield* packInShape(blocks, box, { least, leastTop, largest }, wider))
  const most = Math.max(...packings.map(({ length }) => length))
  const [best = [], ...others] = packings.filter(({ length }) => length === most)
  return others.reduce((best, next) => (worthOf(next) > worthOf(best) * clearly ? next : best), best)
}

/** The same, done at once. */
export const packBlocks = (...given: Parameters<typeof packing>): Packed[] => finish(packing(...given))

/** Returns the size of packed blocks, less where they leave holes or more of them stands on one side than on the other. */
function worthOf(packed: readonly Packed[]): number {
  const [first] = packed
  if (!first) return 0
  const all = boundsOf(packed)
  const middle = middleOfMass(packed)
  const off = Math.abs(middle.x - centreX(all)) / all.w + Math.abs(middle.y - centreY(all)) / all.h
  const cover = packed.reduce((sum, { w, h }) => sum + w * h, 0) / (all.w * all.h)
  return (first.size / first.level) * (1 - off) * cover
}

/** Returns the middle of what blocks cover. */
function middleOfMass(packed: readonly Packed[]): { x: number; y: number } {
  let [mass, x, y] = [0, 0, 0]
  for (const block of packed) {
    const area = block.w * block.h
    mass += area
    x += centreX(block) * area
    y += centreY(block) * area
  }
  return { x: x / mass, y: y / mass }
}

/** Returns where the next block should stand so that the mass of all lies about the middle. */
const opposite = (mass: { x: number; y: number }, middle: { x: number; y: number }) => ({
  x: middle.x * 2 - mass.x,
  y: middle.y * 2 - mass.y,
})

function* packInShape(
  blocks: readonly Block[],
  box: Box,
  { least, leastTop, largest }: Required<Sizes>,
  wider: number,
): Work<Packed[]> {
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
  for (let size = largest; size > leastTop * sizeStep && best.length < blocks.length; size *= sizeStep) {
    const px = Math.max(leastTop, size)
    if (px > leastTop && areaOfBlocks(blocks, least, px) > box.w * box.h * maxCover) continue
    const packed = yield* packAtSize(order, box, px, least, wider)
    yield
    if (packed.length > best.length) best = packed
  }
  return blocks.length > mostEnlarged ? best : enlargeToFill(best, box, largest)
}

/** Returns what blocks cover where the greatest is `largest`, px². */
export const areaOfBlocks = (blocks: readonly Block[], least: number, largest: number): number =>
  blocks.reduce(
    (sum, { width, height, level }) => sum + width * height * Math.max(least, largest * level) ** 2,
    0,
  )

/** Returns the packed blocks enlarged as far as they fit, with the middle of their mass as near to that of the box as can be. */
function enlargeToFill(packed: readonly Packed[], box: Box, largest: number): Packed[] {
  const all = boundsOf(packed)
  const scale = Math.min(box.w / all.w, box.h / all.h, largest / (packed[0]?.size ?? largest))
  if (packed.length === 0) return []
  const mass = middleOfMass(packed)
  const [right, bottom] = [rightEdge(box) - all.w * scale, bottomEdge(box) - all.h * scale]
  const x0 = Math.max(box.x, Math.min(right, centreX(box) - ((mass.x - all.x + all.w / 2) / 2) * scale))
  const y0 = Math.max(box.y, Math.min(bottom, centreY(box) - ((mass.y - all.y + all.h / 2) / 2) * scale))
  return packed.map(({ word, hue, level, size, x, y, w, h }) => ({
    word,
    hue,
    level,
    size: size * scale,
    x: x0 + (x - all.x) * scale,
    y: y0 + (y - all.y) * scale,
    w: w * scale,
    h: h * scale,
  }))
}

function* packAtSize(
  order: readonly Block[],
  box: Box,
  largest: number,
  least: number,
  wider: number,
): Work<Packed[]> {
  const packed: Packed[] = []
  const lowest = order.at(-1)?.level ?? 0
  const middle = { x: centreX(box), y: centreY(box) }
  const stretch = clamp((box.w / Math.max(1, box.h)) * wider, 0.5, 6)
  for (const { word, width, height, level, turned, hue } of order) {
    const size = Math.max(least, largest * level)
    const w = width * size
    const h = height * size
    const found = findNearest({ w, h, size, hue }, packed, box, {
      centre: packed.length === 0 ? middle : opposite(middleOfMass(packed), middle),
      stretch,
      gap: gapOf(size, turned),
    })
    if (!found) {
      // Others of the lowest level may be short enough for the holes.
      if (level > lowest) return packed
      continue
    }
    packed.push({ word, hue, level, size, ...found, w, h })
    if (packed.length % partLength === 0) yield
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
  { w, h, size, hue }: Omit<Taken, 'x' | 'y'>,
  others: readonly Taken[],
  box: Box,
  { centre, stretch, gap }: Aim,
): { x: number; y: number } | null {
  let found: { x: number; y: number } | null = null
  let nearest = Infinity
  // Blocks that stand exactly a gap apart are free.
  const between = { x: gap.x * 0.98, y: gap.y * 0.98 }
  const consider = (x: number, y: number) => {
    const distance = ((x + w / 2 - centre.x) / stretch) ** 2 + (y + h / 2 - centre.y) ** 2
    if (
      distance * clearly >= nearest ||
      x < box.x ||
      y < box.y ||
      x + w > rightEdge(box) ||
      y + h > bottomEdge(box)
    )
      return
    if (!isFree({ x, y, w, h, size, hue }, others, between)) return
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

/** Returns whether a block is at least a gap away from all others, along one axis. */
export function isFree(block: Taken, others: readonly Taken[], gap: { x: number; y: number }): boolean {
  const { x, y, w, h } = block
  for (const other of others) {
    if (y + h + gap.y <= other.y || bottomEdge(other) + gap.y <= y) continue
    const along = alongBetween(block, other, gap.x)
    if (x + w + along > other.x && rightEdge(other) + along > x) return false
  }
  return true
}

/** Returns how far two blocks stand apart along a line, px, where the gap between others is `gap`. */
export function alongBetween(
  { size, hue }: Pick<Taken, 'size' | 'hue'>,
  other: Pick<Taken, 'size' | 'hue'>,
  gap: number,
): number {
  if (hue === undefined || hue !== other.hue) return gap
  const [small, large] = size < other.size ? [size, other.size] : [other.size, size]
  return large > small * kin.larger ? gap : Math.max(gap, small * kin.along)
}
