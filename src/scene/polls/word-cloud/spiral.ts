import { boundsOf } from '../../bounds.ts'
import { bottomEdge, centredLeft, centredTop, clamp, rightEdge } from '../../layout.ts'
import type { Box } from '../../primitives.ts'

/** A word in units of its size. */
export interface Sized {
  word: string
  width: number
  ascent: number
  descent: number
  /** 0–1, of the greatest size. */
  level: number
}

export interface Placed {
  word: string
  level: number
  /** The middle of its baseline, px. */
  x: number
  y: number
  size: number
  /** The area that it covers, px. */
  room: Box
}

/** The FNV-1a hash of a text, as a number from 0 to 1. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value ^= value >>> 15
  return ((Math.imul(value, 0x2c1b3c6d) ^ (value >>> 12)) >>> 0) / 2 ** 32
}

const shrink = 0.93
const turn = 0.35
const few = 30

/**
 * Places words without overlap, as large as they all fit. Stable without a memory: words of a higher level come
 * first, those of one level by their width (long ones find no place later), each searching from its own direction;
 * so a new vote moves a word only when its level changed, a more weighty word took its place, or a few words stand
 * around another centre. Words that do not fit are left out.
 */
export function place(words: readonly Sized[], box: Box, least: number, largest: number): Placed[] {
  const order = words
    .map(word => ({ ...word, hash: hash(word.word) }))
    .sort((a, b) => b.level - a.level || b.width - a.width || a.hash - b.hash || (a.word < b.word ? -1 : 1))
  // A few words are tried in several ways before they get smaller.
  const ways = words.length > few ? 1 : 4
  let best: Placed[] = []
  for (let size = largest; size >= least; size *= shrink) {
    // A cloud never fills more than this; trying would only take time.
    if (size * shrink >= least && areaOf(words, least, size) > box.w * box.h * 0.75) continue
    for (let way = 0; way < ways && best.length < words.length; way += 1) {
      const placed = attempt(order, box, size, least, way)
      if (placed.length > best.length) best = placed
    }
    if (best.length === words.length) break
  }
  return words.length > few ? best : centred(best, box)
}

/** Moves a few words to the middle of the box; many words fill it anyway. */
function centred(placed: readonly Placed[], box: Box): Placed[] {
  const all = boundsOf(placed.map(({ room }) => room))
  const dx = centredLeft(box, all.w) - all.x
  const dy = centredTop(box, all.h) - all.y
  return placed.map(({ x, y, room, ...word }) => ({
    ...word,
    x: x + dx,
    y: y + dy,
    room: { ...room, x: room.x + dx, y: room.y + dy },
  }))
}

/** What words cover where the greatest is set in `largest`, px². */
export const areaOf = (words: readonly Sized[], least: number, largest: number): number =>
  words.reduce((sum, { width, ascent, descent, level }) => {
    const size = Math.max(least, largest * level)
    return sum + width * (ascent + descent) * size * size
  }, 0)

/** All in one size of type, as many as find a place; `way` turns the directions that they search from. */
function attempt(
  order: readonly (Sized & { hash: number })[],
  box: Box,
  largest: number,
  least: number,
  way: number,
): Placed[] {
  const taken: Box[] = []
  const placed: Placed[] = []
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
      gap: size * 0.2,
      turned: (hash + way * 0.618) * 2 * Math.PI,
      grain,
      end: reach / 1.4,
    }
    const found = search(block, taken, box, stretch)
    if (!found) return placed
    const room = { ...found, w, h }
    taken.push(room)
    placed.push({ word, level, x: found.x + w / 2, y: found.y + ascent * size, size, room })
  }
  return placed
}

/** Points of a spiral around 0, 0 in grains, as far out as was needed so far. */
const path: { x: number[]; y: number[]; radius: number[]; along: number[] } = {
  x: [],
  y: [],
  radius: [],
  /** How far along the way from the middle: no two points are further apart than this says. */
  along: [],
}
const next = { angle: 0, radius: 0, along: 0 }

/** Makes sure that the spiral has points out to a radius. */
function reachOut(radius: number): void {
  while (next.radius < radius) {
    path.x.push(Math.cos(next.angle) * next.radius)
    path.y.push(Math.sin(next.angle) * next.radius)
    path.radius.push(next.radius)
    path.along.push(next.along)
    const step = next.radius < 1 ? 1.2 : Math.max(0.08, Math.min(1.2, 1.6 / next.radius))
    const further = (step * turn * 2) / Math.PI
    next.along += step * (next.radius + further) + further
    next.angle += step
    next.radius += further
  }
}

interface Block {
  w: number
  h: number
  gap: number
  /** Radians; each word goes its own way round. */
  turned: number
  /** How finely it searches, px. */
  grain: number
  /** How far out, px. */
  end: number
}

/** The first place on the way outwards where a block lies free inside the box; its left upper corner. */
function search(
  { w, h, gap, turned, grain, end }: Block,
  taken: readonly Box[],
  box: Box,
  stretch: number,
): { x: number; y: number } | null {
  reachOut(end / grain)
  const { x: xs, y: ys, radius, along } = path
  const [cos, sin] = [Math.cos(turned) * grain, Math.sin(turned) * grain]
  const left = centredLeft(box, w)
  const top = centredTop(box, h)
  const [right, bottom] = [rightEdge(box) - w, bottomEdge(box) - h]
  const air = { x: gap, y: gap / 3 }
  let last = 0
  for (let index = 0; (radius[index] ?? Infinity) * grain < end;) {
    const u = xs[index] ?? 0
    const v = ys[index] ?? 0
    const x = left + (u * cos - v * sin) * stretch
    const y = top + u * sin + v * cos
    // How far it has to go at least until it may lie free.
    let far = Math.max((box.x - x) / stretch, (x - right) / stretch, box.y - y, y - bottom)
    if (far <= 0) {
      // The word that was in the way at the last point mostly still is.
      last = inTheWay(taken, last, x - air.x, y - air.y, x + w + air.x, y + h + air.y)
      const other = taken[last]
      if (!other) return { x, y }
      far = Math.min(
        (x + w + air.x - other.x) / stretch,
        (rightEdge(other) + air.x - x) / stretch,
        y + h + air.y - other.y,
        bottomEdge(other) + air.y - y,
      )
    }
    const until = (along[index] ?? 0) + far / grain
    index += 1
    while ((along[index] ?? Infinity) < until) index += 1
  }
  return null
}

/** The number of a box that reaches into this one, looked for from `first` on; -1 when it is free. */
function inTheWay(
  taken: readonly Box[],
  first: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  for (let step = 0, at = Math.max(0, first); step < taken.length; step += 1, at += 1) {
    if (at === taken.length) at = 0
    const other = taken[at]
    if (other && other.x < right && other.y < bottom && left < rightEdge(other) && top < bottomEdge(other))
      return at
  }
  return -1
}
