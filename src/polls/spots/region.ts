import type { Region } from '#contract/polls/place.ts'

/** A spot on a picture, in fractions of its width and height from the left upper corner. */
export interface Spot {
  x: number
  y: number
}

/** Returns whether a spot lies in a region; one on its edge does. */
export const isInRegion = (spot: Spot, region: Region): boolean => distanceToRegion(spot, region) === 0

/** A spot this part of the picture away from the right region earns nothing. */
export const spotReach = 1 / 4

/** Returns whether a spot lies beside a region, near enough to earn a part of the points. */
export function isNearRegion(spot: Spot, region: Region): boolean {
  const distance = distanceToRegion(spot, region)
  return distance > 0 && distance < spotReach
}

/** Returns how far a spot lies from a region, in fractions of the picture; 0 in it. */
export function distanceToRegion({ x, y }: Spot, region: Region): number {
  const across = Math.abs(x - region.x - region.w / 2) - region.w / 2
  const down = Math.abs(y - region.y - region.h / 2) - region.h / 2
  const distance = Math.hypot(Math.max(0, across), Math.max(0, down))
  // Arithmetic in binary makes 0.1 + 0.2 and 0.3 differ.
  return distance < tolerance ? 0 : distance
}

const tolerance = 1e-9
