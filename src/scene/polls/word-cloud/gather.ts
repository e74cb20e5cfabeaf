import type { KeptPlace } from '../../kept-places.ts'
import type { Work } from '../../work.ts'
import { alongBetween, gapOf, keptGap } from './pack.ts'

/** How often all words come nearer: one makes space for the next. */
const rounds = 4
/** So many words move without a rest. */
const partLength = 16
/** So far a word stays away from what it comes up to, px: lengths are not exact. */
const slack = 0.02

/**
 * Returns words that come nearer to the middle, at `x`, `y`, each as far as the others let it: those that are nearest first. Along its way no word
 * goes through another one.
 */
export function* gather(places: readonly KeptPlace[], { x, y }: { x: number; y: number }): Work<KeptPlace[]> {
  const gathered = places.map(place => ({ ...place }))
  const distance = (place: KeptPlace) => Math.hypot(place.x - x, place.y - y)
  for (let round = 0; round < rounds; round += 1) {
    let moved = 0
    for (const [index, place] of gathered.toSorted((a, b) => distance(a) - distance(b)).entries()) {
      if (index % partLength === 0) yield
      // Straight towards it, and where something is in the way along one direction.
      for (const [across, down] of [
        [1, 1],
        [0, 1],
        [1, 0],
      ] as const) {
        const way = { x: (x - place.x) * across, y: (y - place.y) * down }
        const part = furthest(place, way, gathered)
        place.x += way.x * part
        place.y += way.y * part
        moved += Math.abs(way.x * part) + Math.abs(way.y * part)
      }
    }
    if (moved < 1) break
  }
  return gathered
}

/** Returns how far a word can go on its way, 0 to 1. */
function furthest(place: KeptPlace, way: { x: number; y: number }, others: readonly KeptPlace[]): number {
  const length = Math.hypot(way.x, way.y)
  if (length < slack) return 0
  const gap = gapOf(place.size * keptGap, place.isTurned)
  let part = 1
  for (const other of others) {
    if (other === place) continue
    const reachX = (place.w + other.w) / 2 + alongBetween(place, other, gap.x)
    const reachY = (place.h + other.h) / 2 + gap.y
    const [fromX, toX] = whileOver(place.x - other.x, way.x, reachX)
    const [fromY, toY] = whileOver(place.y - other.y, way.y, reachY)
    const [begin, end] = [Math.max(fromX, fromY), Math.min(toX, toY)]
    if (begin < end && end > 0) part = Math.min(part, begin - slack / length)
    if (part <= 0) return 0
  }
  return part
}

/** Returns the parts of a way between which it is nearer than `reach` to something along one axis. */
function whileOver(distance: number, way: number, reach: number): readonly [number, number] {
  if (way === 0) return Math.abs(distance) < reach ? [-Infinity, Infinity] : [Infinity, -Infinity]
  const [a, b] = [(-reach - distance) / way, (reach - distance) / way]
  return a < b ? [a, b] : [b, a]
}
