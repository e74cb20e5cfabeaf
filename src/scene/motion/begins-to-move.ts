import type { KeptPlaces } from '../kept-places.ts'
import type { Motion } from './without-crossings.ts'

/** A picture on a stage at a time, ms. */
interface Shown {
  places: readonly KeptPlaces[]
  motion: Pick<Motion, 'travels'>
  at: number
}

/**
 * Returns whether anything begins to move with a picture that did not move with the last one. A picture that only waits for the movement of the
 * last one begins none, also where its time is the same because the clock of the stage stands still.
 */
export function beginsToMove(
  { places, motion, at }: Shown,
  last: { places: ReadonlyMap<string, KeptPlaces>; motion: Pick<Motion, 'travels'> | undefined },
): boolean {
  if (places.some(({ name, changedAt }) => changedAt === at && last.places.get(name)?.changedAt !== at))
    return true
  return [...motion.travels].some(
    ([key, travel]) =>
      travel.since === at &&
      (travel.from.x !== travel.to.x || travel.from.y !== travel.to.y) &&
      last.motion?.travels.get(key) !== travel,
  )
}
