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
}

/** FNV-1a, as a number of 0–1: the same word always has the same. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value ^= value >>> 15
  return ((Math.imul(value, 0x2c1b3c6d) ^ (value >>> 12)) >>> 0) / 2 ** 32
}

const shrink = 0.86
const turn = 0.35

/**
 * Places words without overlap, as large as they all fit. Stable without a memory: words of a higher level come
 * first, those of one level in the order of their hash, each searching from its own direction; so a new vote
 * moves a word only when its level changed or a more weighty word took its place. What does not fit is left out.
 */
export function place(words: readonly Sized[], box: Box, least: number, largest: number): Placed[] {
  const order = words
    .map(word => ({ ...word, hash: hash(word.word) }))
    .sort((a, b) => b.level - a.level || a.hash - b.hash || (a.word < b.word ? -1 : 1))
  let best: Placed[] = []
  const area = (size: number) =>
    words.reduce((sum, { width, ascent, descent, level }) => {
      const px = Math.max(least, size * level)
      return sum + width * (ascent + descent) * px * px
    }, 0)
  for (let size = largest; size >= least; size *= shrink) {
    // A cloud never fills more than this; trying would only take time.
    if (size * shrink >= least && area(size) > box.w * box.h * 0.75) continue
    const placed = attempt(order, box, size, least)
    if (placed.length > best.length) best = placed
    if (best.length === words.length) break
  }
  return best
}

function attempt(order: readonly (Sized & { hash: number })[], box: Box, largest: number, least: number) {
  const taken: Box[] = []
  const placed: Placed[] = []
  const stretch = Math.max(0.4, Math.min(3, box.w / Math.max(1, box.h)))
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const reach = Math.max(box.w / stretch, box.h)
  for (const { word, width, ascent, descent, level, hash } of order) {
    const size = Math.max(least, largest * level)
    const gap = size * 0.24
    const w = width * size
    const h = (ascent + descent) * size
    if (w > box.w || h > box.h) return placed
    const grain = Math.max(3, Math.min(w / stretch, h) * 0.22)
    let found = false
    for (let angle = 0, radius = 0; radius < reach / 1.4 && !found;) {
      const around = angle + hash * 2 * Math.PI
      const x = middle.x + Math.cos(around) * radius * stretch - w / 2
      const y = middle.y + Math.sin(around) * radius - h / 2
      if (x >= box.x && y >= box.y && x + w <= box.x + box.w && y + h <= box.y + box.h) {
        found = taken.every(
          other =>
            x + w + gap <= other.x ||
            other.x + other.w + gap <= x ||
            y + h + gap / 3 <= other.y ||
            other.y + other.h + gap / 3 <= y,
        )
        if (found) {
          taken.push({ x, y, w, h })
          placed.push({ word, level, x: x + w / 2, y: y + ascent * size, size })
        }
      }
      const step = radius < grain ? 1.2 : Math.max(0.08, (grain * 1.6) / radius)
      angle += Math.min(1.2, step)
      radius += (grain * Math.min(1.2, step) * turn * 2) / Math.PI
    }
    if (!found) return placed
  }
  return placed
}
