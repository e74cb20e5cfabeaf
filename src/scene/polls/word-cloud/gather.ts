import type { KeptPlace } from '../../kept-places.ts'
import type { Box } from '../../primitives.ts'
import { isFree } from './pack.ts'

/** In so many steps a word comes as near to the middle as it can. */
const steps = 24
/** How often all words come nearer: one makes space for the next. */
const rounds = 4

/**
 * Returns words that come nearer to the middle, at `x`, `y`, each as far as the others let it: those that are nearest first. Along its way no word
 * goes through another one. `gapOf` returns the space that one keeps from others, px.
 */
export function gather(
  places: readonly KeptPlace[],
  { x, y }: { x: number; y: number },
  gapOf: (place: KeptPlace) => { x: number; y: number },
): KeptPlace[] {
  const gathered = places.map(place => ({ ...place }))
  const distance = (place: KeptPlace) => Math.hypot(place.x - x, place.y - y)
  for (let round = 0; round < rounds; round += 1)
    for (const place of gathered.toSorted((a, b) => distance(a) - distance(b))) {
      const others = gathered.filter(each => each !== place).map(areaOf)
      // Straight towards it, and where something is in the way along one direction.
      for (const [across, down] of [
        [1, 1],
        [0, 1],
        [1, 0],
      ] as const) {
        const way = { x: (x - place.x) * across, y: (y - place.y) * down }
        const part = furthest(place, way, others, gapOf(place))
        place.x += way.x * part
        place.y += way.y * part
      }
    }
  return gathered
}

/** Returns how far a word can go on its way, 0 to 1. */
function furthest(
  place: KeptPlace,
  way: { x: number; y: number },
  others: readonly Box[],
  gap: { x: number; y: number },
): number {
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps
    const there = { ...place, x: place.x + way.x * part, y: place.y + way.y * part }
    if (!isFree(areaOf(there), others, gap)) return (step - 1) / steps
  }
  return 1
}

const areaOf = ({ x, y, w, h }: KeptPlace): Box => ({ x: x - w / 2, y: y - h / 2, w, h })
