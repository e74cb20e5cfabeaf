import { boundsOf } from '../../bounds.ts'
import { bottomEdge, centredLeft, centredTop, clamp, rightEdge } from '../../layout.ts'
import type { Box } from '../../primitives.ts'

/** A word in units of its size. */
export interface MeasuredWord {
  word: string
  width: number
  ascent: number
  descent: number
  /** 0–1, of the greatest size. */
  level: number
}

export interface PlacedWord {
  word: string
  level: number
  /** The middle of its baseline, px. */
  x: number
  y: number
  size: number
  /** The area that it covers, px. */
  bounds: Box
}

/** Returns the FNV-1a hash of a text, as a number from 0 to 1. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value ^= value >>> 15
  return ((Math.imul(value, 0x2c1b3c6d) ^ (value >>> 12)) >>> 0) / 2 ** 32
}

/** The next smaller size of the greatest word that is tried. */
const sizeStep = 0.93
/** No cloud covers more of its box; trying would only take time. */
const maxCover = 0.75
/** Up to so many words are tried in several ways before they get smaller, and stand in the middle of the box. */
const few = { words: 30, ways: 4 } as const
/** Between words of one line, in sizes of the one that is placed: more than a word space, or two would read as one. Between lines it is a third of that. */
export const gap = 0.3
/** Distance between the turns of the spiral, in grains. */
const turnDistance = 0.35

/**
 * Places words without overlap, as large as they all fit. Stable without a memory: words of a higher level come
 * first, those of one level by their width (long ones find no place later), each searching from its own direction;
 * so a new vote moves a word only when its level changed, a more weighty word took its place, or a few words stand
 * around another centre. Words that do not fit are left out.
 */
export function placeOnSpiral(
  words: readonly MeasuredWord[],
  box: Box,
  least: number,
  largest: number,
): PlacedWord[] {
  const order = words
    .map(word => ({ ...word, hash: hash(word.word) }))
    .sort((a, b) => b.level - a.level || b.width - a.width || a.hash - b.hash || (a.word < b.word ? -1 : 1))
  const isFew = words.length <= few.words
  const ways = isFew ? few.ways : 1
  let best: PlacedWord[] = []
  for (let size = largest; size >= least; size *= sizeStep) {
    if (size * sizeStep >= least && areaOf(words, least, size) > box.w * box.h * maxCover) continue
    for (let way = 0; way < ways && best.length < words.length; way += 1) {
      const placed = placeAtSize(order, box, size, least, way)
      if (placed.length > best.length) best = placed
    }
    if (best.length === words.length) break
  }
  return isFew ? centreWords(best, box) : best
}

/** Moves a few words to the middle of the box; many words fill it anyway. */
function centreWords(placed: readonly PlacedWord[], box: Box): PlacedWord[] {
  const all = boundsOf(placed.map(({ bounds }) => bounds))
  const dx = centredLeft(box, all.w) - all.x
  const dy = centredTop(box, all.h) - all.y
  return placed.map(({ x, y, bounds, ...word }) => ({
    ...word,
    x: x + dx,
    y: y + dy,
    bounds: { ...bounds, x: bounds.x + dx, y: bounds.y + dy },
  }))
}

/** Returns what words cover where the greatest is set in `largest`, px². */
export const areaOf = (words: readonly MeasuredWord[], least: number, largest: number): number =>
  words.reduce((sum, { width, ascent, descent, level }) => {
    const size = Math.max(least, largest * level)
    return sum + width * (ascent + descent) * size * size
  }, 0)

/** Returns all in one size of type, as many as find a place; `way` turns the directions that they search from. */
function placeAtSize(
  order: readonly (MeasuredWord & { hash: number })[],
  box: Box,
  largest: number,
  least: number,
  way: number,
): PlacedWord[] {
  const occupied: Box[] = []
  const placed: PlacedWord[] = []
  const stretch = clamp(box.w / Math.max(1, box.h), 0.4, 3)
  const reach = Math.max(box.w / stretch, box.h)
  for (const { word, width, ascent, descent, level, hash } of order) {
    const size = Math.max(least, largest * level)
    const w = width * size
    const h = (ascent + descent) * size
    if (w > box.w || h > box.h) return placed
    const grain = Math.max(3, Math.min(w / stretch, h) * 0.22)
    const block = {
      w,
      h,
      gap: size * gap,
      startAngle: (hash + way * 0.618) * 2 * Math.PI,
      grain,
      end: reach / 1.4,
    }
    const found = findFreePlace(block, occupied, box, stretch)
    if (!found) return placed
    const bounds = { ...found, w, h }
    occupied.push(bounds)
    placed.push({ word, level, x: found.x + w / 2, y: found.y + ascent * size, size, bounds })
  }
  return placed
}

/** Points of a spiral around 0, 0 in grains, as far out as was needed so far. */
const path: { x: number[]; y: number[]; radius: number[]; pathLength: number[] } = {
  x: [],
  y: [],
  radius: [],
  /** How far along the way from the middle: no two points are further apart than this says. */
  pathLength: [],
}
const next = { angle: 0, radius: 0, pathLength: 0 }

/** Makes sure that the spiral has points out to a radius. */
function extendSpiral(radius: number): void {
  while (next.radius < radius) {
    path.x.push(Math.cos(next.angle) * next.radius)
    path.y.push(Math.sin(next.angle) * next.radius)
    path.radius.push(next.radius)
    path.pathLength.push(next.pathLength)
    const step = next.radius < 1 ? 1.2 : Math.max(0.08, Math.min(1.2, 1.6 / next.radius))
    const further = (step * turnDistance * 2) / Math.PI
    next.pathLength += step * (next.radius + further) + further
    next.angle += step
    next.radius += further
  }
}

interface Block {
  w: number
  h: number
  gap: number
  /** Radians; each word goes its own way round. */
  startAngle: number
  /** How finely it searches, px. */
  grain: number
  /** How far out, px. */
  end: number
}

/** Returns the first place on the way outwards where a block lies free inside the box; its left upper corner. */
function findFreePlace(
  { w, h, gap, startAngle, grain, end }: Block,
  occupied: readonly Box[],
  box: Box,
  stretch: number,
): { x: number; y: number } | null {
  extendSpiral(end / grain)
  const { x: xs, y: ys, radius, pathLength } = path
  const [cos, sin] = [Math.cos(startAngle) * grain, Math.sin(startAngle) * grain]
  const left = centredLeft(box, w)
  const top = centredTop(box, h)
  const [right, bottom] = [rightEdge(box) - w, bottomEdge(box) - h]
  const spacing = { x: gap, y: gap / 3 }
  let last = 0
  for (let index = 0; (radius[index] ?? Infinity) * grain < end;) {
    const u = xs[index] ?? 0
    const v = ys[index] ?? 0
    const x = left + (u * cos - v * sin) * stretch
    const y = top + u * sin + v * cos
    // How far it has to go at least until it may lie free.
    let distance = Math.max((box.x - x) / stretch, (x - right) / stretch, box.y - y, y - bottom)
    if (distance <= 0) {
      // The word that was in the way at the last point mostly still is.
      last = findOverlapping(
        occupied,
        last,
        x - spacing.x,
        y - spacing.y,
        x + w + spacing.x,
        y + h + spacing.y,
      )
      const other = occupied[last]
      if (!other) return { x, y }
      distance = Math.min(
        (x + w + spacing.x - other.x) / stretch,
        (rightEdge(other) + spacing.x - x) / stretch,
        y + h + spacing.y - other.y,
        bottomEdge(other) + spacing.y - y,
      )
    }
    const until = (pathLength[index] ?? 0) + distance / grain
    index += 1
    while ((pathLength[index] ?? Infinity) < until) index += 1
  }
  return null
}

/** Returns the number of a box that reaches into this one, looked for from `first` on; -1 when it is free. */
function findOverlapping(
  occupied: readonly Box[],
  first: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  for (let step = 0, at = Math.max(0, first); step < occupied.length; step += 1, at += 1) {
    if (at === occupied.length) at = 0
    const other = occupied[at]
    if (other && other.x < right && other.y < bottom && left < rightEdge(other) && top < bottomEdge(other))
      return at
  }
  return -1
}
