import type { Size } from '../../layout.ts'
import type { Box } from '../../primitives.ts'

/** A picture to be packed: the area it stands for, and its own proportion (width / height). */
export interface Packable {
  weight: number
  proportion: number
  /** The least width and height of its box in px, for what is written on it. */
  least: Size
}

/** Where pictures stand, in their order, and how much of them is cropped: 0–1 a picture, the sum of them by weight. */
interface Packing {
  boxes: Box[]
  loss: number
}

/** Up to this many pictures, all ways to cut a box are compared; of more, only those that cut it into halves. */
const comparedInFull = 4

/** Returns the part of a picture that its box crops, 0–1; more than half counts double, and a box that is too small as all of it. */
function lossIn({ w, h }: Box, { proportion, least }: Packable): number {
  const shape = w / h
  const loss = 1 - Math.min(shape / proportion, proportion / shape)
  return loss + Math.max(0, loss - 0.5) + (w < least.w || h < least.h ? 1 : 0)
}

/**
 * Packs pictures into a box so that their areas are as their weights, all above 0, and little of them is cropped: of the ways to cut
 * the box in two across or along, and its parts again, the one that shows most. Neighbours in the list stay neighbours.
 */
export const packPictures = (pictures: readonly Packable[], box: Box): Box[] =>
  pack(pictures, box, Infinity)?.boxes ?? []

/** Returns the best packing; null where none loses less than `limit`, which is noticed early. */
function pack(pictures: readonly Packable[], box: Box, limit: number): Packing | null {
  const [only] = pictures
  if (!only) return { boxes: [], loss: 0 }
  if (pictures.length === 1) {
    const loss = only.weight * lossIn(box, only)
    return loss < limit ? { boxes: [box], loss } : null
  }
  const whole = pictures.reduce((sum, { weight }) => sum + weight, 0)
  let best: Packing | null = null
  for (const count of splitsOf(pictures, whole)) {
    const [some, others] = [pictures.slice(0, count), pictures.slice(count)]
    const part = some.reduce((sum, { weight }) => sum + weight, 0) / whole
    for (const across of [true, false]) {
      const length = (across ? box.w : box.h) * part
      const first = across ? { ...box, w: length } : { ...box, h: length }
      const second = across
        ? { ...box, x: box.x + length, w: box.w - length }
        : { ...box, y: box.y + length, h: box.h - length }
      const most: number = best?.loss ?? limit
      const a = pack(some, first, most)
      const b = a && pack(others, second, most - a.loss)
      if (a && b) best = { boxes: [...a.boxes, ...b.boxes], loss: a.loss + b.loss }
    }
  }
  return best
}

/** Returns after how many pictures a list may be cut; a long one only where half of the area ends. */
function splitsOf(pictures: readonly Packable[], whole: number): number[] {
  if (pictures.length <= comparedInFull) return pictures.slice(1).map((_, index) => index + 1)
  let sum = 0
  const half = pictures.findIndex(({ weight }) => (sum += weight) >= whole / 2)
  return [Math.min(pictures.length - 1, Math.max(1, half))]
}
